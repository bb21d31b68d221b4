// For tests: the part of Storage that the memory uses, in memory.

/** `texts` is what it holds; `full` refuses all, as a disk may. */
export type MemoryStorage = ReturnType<typeof memoryStorage>

/** An empty storage. */
export function memoryStorage() {
  const texts = new Map<string, string>()
  return {
    texts,
    full: false,
    get length() {
      return texts.size
    },
    key: (index: number) => [...texts.keys()][index] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.full) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, value)
    },
    removeItem: (key: string) => texts.delete(key),
  }
}
