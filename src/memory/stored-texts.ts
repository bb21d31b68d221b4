// Texts in the browser's storage, and listeners to their changes, in this tab or another. A text that the browser refuses to
// store (a private window, a full disk) lasts as long as the page. The early script reads the theme with this, so it knows
// no session.
import { useSyncExternalStore } from 'react'

/** A part of the browser's storage; `prefix` is the beginning of all names in it. */
export type StoragePlace = { storage: Storage; prefix: string }

/** The texts that the browser refused to store, by their whole names. */
const refusedTexts = new Map<string, string>()

/** The text under a name; undefined if there is none. */
export function storedText({ storage, prefix }: StoragePlace, name: string): string | undefined {
  return refusedTexts.get(prefix + name) ?? storage.getItem(prefix + name) ?? undefined
}

/** Stores a text under a name. */
export function storeText({ storage, prefix }: StoragePlace, name: string, text: string): void {
  refusedTexts.delete(prefix + name)
  try {
    storage.setItem(prefix + name, text)
  } catch {
    refusedTexts.set(prefix + name, text)
  }
  memoryChanged()
}

/** Whether the browser refused to store the latest text under a name. */
export function isRefused({ prefix }: StoragePlace, name: string): boolean {
  return refusedTexts.has(prefix + name)
}

/** Removes all texts of a place. */
export function clearTexts({ storage, prefix }: StoragePlace): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const name of [...names, ...refusedTexts.keys()]) {
    if (!name.startsWith(prefix)) continue
    storage.removeItem(name)
    refusedTexts.delete(name)
  }
  memoryChanged()
}

const listeners = new Set<() => void>()

/**
 * Calls `listener` when any stored value may have changed, here or in another tab.
 * @returns a function that ends the calls
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
function memoryChanged(): void {
  for (const listener of listeners) listener()
}

/** A hook: what `read` finds in the memory. It must return the same object until something changes. */
export function useMemory<Value>(read: () => Value): Value {
  return useSyncExternalStore(watchMemory, read)
}
