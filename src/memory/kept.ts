// One thing that the browser's storage keeps under a name, whatever it is and wherever it lies: preferences and
// what was met lately. Whoever shows one looks again when any of them changes.
// The early script takes the theme from here: what it doesn't use, the bundler may leave out.
import { useSyncExternalStore } from 'react'

/** A part of the browser's storage: `prefix` begins the name of everything in it. */
export type StoragePart = { storage: Pick<Storage, 'getItem' | 'setItem'>; prefix: string }

/** A thing that is kept, told by where and how. */
export type KeptThing<Value> = {
  name: string
  /** Asked at every use: the person may be another by then. Undefined, or thrown, where the browser refuses. */
  place: () => StoragePart | undefined
  /** Reads what is stored, undefined where nothing is: an older version of the app or a person may have written it. */
  parse: (text: string | undefined) => Value
  write?: (value: Value) => string
  /** Whether what the browser refuses to store holds for this page, whoever is here. */
  ofPage?: boolean
  /** What it was last, as long as `text` is what is stored. */
  last?: { text: string | undefined; value: Value }
}

/** The thing's value: the same one until it is changed, here or in another tab. */
export function kept<Value>(thing: KeptThing<Value>): Value {
  const text = storedText(thing.place, thing.name)
  if (thing.last?.text !== text || !thing.last) thing.last = { text, value: thing.parse(text) }
  return thing.last.value
}

/** Keeps another value. A full or refused storage loses it, not the page. */
export function keep<Value>(thing: KeptThing<Value>, value: Value): void {
  const { name, place, write = JSON.stringify, ofPage = false } = thing
  const text = write(value)
  storeText(place, name, text)
  thing.last = { text: ofPage ? storedText(place, name) : text, value }
  memoryChanged()
}

/** The value now, as a hook, and how to keep another. */
export function useKept<Value>(thing: KeptThing<Value>): [Value, (value: Value) => void] {
  return [useMemory(() => kept(thing)), (value) => keep(thing, value)]
}

/** Stores a text under a name. @returns false where the browser refuses: a private window, a full disk */
export function storeText(
  place: () => StoragePart | undefined,
  name: string,
  text: string,
): boolean {
  try {
    const at = place()
    at?.storage.setItem(at.prefix + name, text)
    return at !== undefined
  } catch {
    return false
  }
}

function storedText(place: () => StoragePart | undefined, name: string): string | undefined {
  try {
    const at = place()
    return at?.storage.getItem(at.prefix + name) ?? undefined
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
