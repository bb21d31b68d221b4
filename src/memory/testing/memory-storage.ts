// For tests: the part of Storage that the memory uses, in memory.

/** `kept` is what it holds; `full` refuses all, as a disk may; `room` is for how many more characters. */
export type MemoryStorage = ReturnType<typeof memoryStorage>

/** An empty storage. */
export function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    full: false,
    room: Infinity,
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      const more = value.length - (kept.get(key)?.length ?? 0)
      if (this.full || more > this.room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem(key: string) {
      this.room += kept.get(key)?.length ?? 0
      kept.delete(key)
    },
  }
}
