// A value in the browser's storage: preferences and what was met lately. Whoever shows one looks again when any of them
// changes, in another tab, too. The early script takes the theme from here.
import { useSyncExternalStore } from 'react'

/** A part of the browser's storage: `prefix` begins the name of everything in it. */
export type StorageScope = { storage: Pick<Storage, 'getItem' | 'setItem'>; prefix: string }

/** A stored value, told by where it is and how it is written. */
export type StoredValue<Value> = {
  name: string
  /** Where it is stored, asked at every use: the person may be another by then. Undefined, or thrown, where the browser refuses. */
  scope: () => StorageScope | undefined
  /** Reads what is stored, undefined where nothing is: an older version of the app or a person may have written it. */
  parse: (text: string | undefined) => Value
  write?: (value: Value) => string
  /** For whom the page remembers what the browser refuses to store. Undefined: for nobody. */
  owner?: () => string | undefined
  /** The value of `owner`, as long as `text` is what is stored. */
  last?: { text: string | undefined; owner: string | undefined; value: Value }
}

/** The value: the same one until it is changed, here or in another tab. */
export function readStored<Value>(stored: StoredValue<Value>): Value {
  const text = storedText(stored.scope, stored.name)
  const owner = stored.owner?.()
  if (!stored.last || stored.last.text !== text || stored.last.owner !== owner) {
    stored.last = { text, owner, value: stored.parse(text) }
  }
  return stored.last.value
}

/** Stores another value. What the browser refuses to store is lost at the next load, or at once without an owner. */
export function writeStored<Value>(stored: StoredValue<Value>, value: Value): void {
  const { name, scope, write = JSON.stringify } = stored
  const text = write(value)
  storeText(scope, name, text)
  const owner = stored.owner?.()
  stored.last = { text: owner === undefined ? text : storedText(scope, name), owner, value }
  memoryChanged()
}

/** The value now, as a hook, and how to store another. */
export function useStored<Value>(stored: StoredValue<Value>): [Value, (value: Value) => void] {
  return [useMemory(() => readStored(stored)), (value) => writeStored(stored, value)]
}

/** Stores a text under a name. @returns false where the browser refuses: a private window, a full disk */
export function storeText(
  scope: () => StorageScope | undefined,
  name: string,
  text: string,
): boolean {
  try {
    const where = scope()
    where?.storage.setItem(where.prefix + name, text)
    return where !== undefined
  } catch {
    return false
  }
}

function storedText(scope: () => StorageScope | undefined, name: string): string | undefined {
  try {
    const where = scope()
    return where?.storage.getItem(where.prefix + name) ?? undefined
  } catch {
    return undefined
  }
}

const listeners = new Set<() => void>()

/** Calls `listener` whenever something may be kept anew, here or in another tab. @returns what ends it */
export function watchMemory(listener: () => void): () => void {
  listeners.add(listener)
  // Browsers tell it of other tabs' changes alone.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Tells whoever watches. */
export function memoryChanged(): void {
  for (const listener of listeners) listener()
}

/** What `look` finds in the memory, as a hook; it must find the same until something changes. */
export function useMemory<Value>(look: () => Value): Value {
  return useSyncExternalStore(watchMemory, look)
}
