// Keeps what belongs to the person who is here in memory only, for as long as they are here. A sign-out,
// another person and a reload each begin a new visit, with nothing in it.
import { memoryChanged, useMemory } from './stored.ts'

/** Names one thing that is kept, and what type it has. */
export type VisitKey<Value> = string & { readonly holds?: Value }

/** The key of what is kept under these words; the first one says what it is. */
export function visitKey<Value>(...words: readonly string[]): VisitKey<Value> {
  return JSON.stringify(words)
}

export type Visit = {
  get: <Value>(key: VisitKey<Value>) => Value | undefined
  /** Undefined forgets. Whoever still holds a visit that is over keeps nothing for the next person. */
  set: <Value>(key: VisitKey<Value>, value: Value | undefined) => void
}

let visit = newVisit()

/** The visit of the person who is here. */
export function currentVisit(): Visit {
  return visit
}

/** What is kept under `key`, as a hook, and how to keep another value; undefined forgets. */
export function useVisit<Value>(
  key: VisitKey<Value>,
): readonly [Value | undefined, (value: Value | undefined) => void] {
  const current = useMemory(currentVisit)
  const value = useMemory(() => current.get(key))
  return [value, (next) => current.set(key, next)]
}

/** Begins a new visit. */
export function renewVisit(): void {
  visit = newVisit()
  memoryChanged()
}

function newVisit(): Visit {
  const kept = new Map<string, unknown>()
  return {
    // What lies under a key is what was put there under the same key, and so of its type.
    get: <Value>(key: VisitKey<Value>) => kept.get(key) as Value | undefined,
    set: (key, value) => {
      if (value === undefined) kept.delete(key)
      else kept.set(key, value)
      memoryChanged()
    },
  }
}
