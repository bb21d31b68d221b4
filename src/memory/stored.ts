// Values in the browser's storage, such as preferences and what was met lately. Components that show one are rendered
// again when any of them changes, in this tab or another. The early script reads the theme with this.
import { useSyncExternalStore } from 'react'

/** A part of the browser's storage; `prefix` is the beginning of all names in it. */
export type StorageScope = { storage: Pick<Storage, 'getItem' | 'setItem'>; prefix: string }

/** Where a value is stored, and how it is written. */
export type StoredValue<Value> = {
  name: string
  /**
   * Where it is stored. Called each time, because somebody else may be signed in by then. Undefined, or an error, if
   * the browser stores nothing.
   */
  scope: () => StorageScope | undefined
  /**
   * Reads the stored text; undefined if there is none. An older version of the app, or a person, may have written it.
   */
  parse: (text: string | undefined) => Value
  write?: (value: Value) => string
  /** For whom the page remembers a value that the browser doesn't store. Undefined: for nobody. */
  owner?: () => string | undefined
  /** The last value, which counts as long as `owner` and the stored `text` stay the same. */
  last?: { text: string | undefined; owner: string | undefined; value: Value }
}

/** The value; the same object until it is changed, here or in another tab. */
export function readStored<Value>(stored: StoredValue<Value>): Value {
  const text = storedText(stored.scope, stored.name)
  const owner = stored.owner?.()
  if (!stored.last || stored.last.text !== text || stored.last.owner !== owner) {
    stored.last = { text, owner, value: stored.parse(text) }
  }
  return stored.last.value
}

/**
 * Stores another value. If the browser refuses, the page remembers it until it is closed; without an owner it is lost
 * at once.
 */
export function writeStored<Value>(stored: StoredValue<Value>, value: Value): void {
  const { name, scope, write = JSON.stringify } = stored
  const text = write(value)
  storeText(scope, name, text)
  const owner = stored.owner?.()
  stored.last = { text: owner === undefined ? text : storedText(scope, name), owner, value }
  memoryChanged()
}

/** A hook: the value, and a function that stores another. */
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

/**
 * Calls `listener` when any stored value may have changed, here or in another tab.
 * @returns ends that
 */
export function watchMemory(listener: () => void): () => void {
  listeners.add(listener)
  // Browsers send this event only for changes in other tabs.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Tells all listeners. */
export function memoryChanged(): void {
  for (const listener of listeners) listener()
}

/** A hook: what `look` finds in the memory. It must return the same object until something changes. */
export function useMemory<Value>(look: () => Value): Value {
  return useSyncExternalStore(watchMemory, look)
}
