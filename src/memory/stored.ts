// Texts in the browser's storage, and who is told when one changes, in this tab or another. The early script reads the
// theme with this, so it knows no session.
import { useSyncExternalStore } from 'react'

/** A part of the browser's storage; `prefix` is the beginning of all names in it. */
export type StoragePlace = { storage: Pick<Storage, 'getItem' | 'setItem'>; prefix: string }

/** The text under a name; undefined if there is none, or the browser stores nothing. */
export function storedText(place: StoragePlace | undefined, name: string): string | undefined {
  try {
    return place?.storage.getItem(place.prefix + name) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text under a name. @returns false where the browser refuses: a private window, a full disk */
export function storeText(place: StoragePlace | undefined, name: string, text: string): boolean {
  try {
    place?.storage.setItem(place.prefix + name, text)
    return place !== undefined
  } catch {
    return false
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
