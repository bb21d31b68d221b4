// What is kept of the person who is here, in memory only. A sign-out, another person and a reload each begin a new visit,
// with nothing in it.
import { repositoryId } from './identity.ts'
import { memoryChanged, useMemory } from './stored.ts'

/** Names one thing that is kept, of a repository by its ID or name or of none, and what type it has. */
export type VisitKey<Value> = {
  readonly words: string
  readonly repo?: string
  readonly holds?: Value
}

/** The key of what is kept under a word. */
export function visitKey<Value>(what: string): VisitKey<Value> {
  return { words: what }
}

/** The key of what is kept of a repository; `words` tell what it is. */
export function repositoryKey<Value>(
  repo: string,
  ...words: readonly [string, ...string[]]
): VisitKey<Value> {
  return { repo, words: JSON.stringify(words) }
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

type Kept = { key: VisitKey<unknown>; value: unknown; at: number }

function newVisit(): Visit {
  let kept: readonly Kept[] = []
  return {
    // What lies under a key is what was put there under the same key, and so of its type.
    get: <Value>(key: VisitKey<Value>) => kept.find(isOf(key))?.value as Value | undefined,
    set: (key, value) => {
      const old = kept.find(isOf(key))
      if (!old && value === undefined) return
      kept = kept.filter((each) => each !== old)
      if (value !== undefined) kept = [...kept, { key, value, at: Date.now() }]
      memoryChanged()
    },
  }
}

/** A name that has passed to another repository takes nothing along. */
function isOf({ words, repo }: VisitKey<unknown>) {
  return ({ key, at }: Kept): boolean => key.words === words && idOf(key.repo, at) === idOf(repo)
}

function idOf(repo: string | undefined, notedAt?: number): string | undefined {
  return repo === undefined ? undefined : repositoryId(repo, notedAt)
}
