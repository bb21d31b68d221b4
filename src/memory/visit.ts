// What is kept in memory for the person who is here. A sign-out, another person and a reload each begin a new visit,
// with nothing in it.
import { repositoryId } from './identity.ts'
import { memoryChanged, useMemory } from './stored.ts'

/** The name of one thing that is kept, of its repository (by ID or name) if it has one, and its type. */
export type VisitKey<Value> = {
  readonly words: string
  readonly repo?: string
  readonly holds?: Value
}

/** A key that concerns a repository; `words` say what it is. */
export function repositoryKey<Value>(
  repo: string,
  ...words: readonly [string, ...string[]]
): VisitKey<Value> {
  return { repo, words: JSON.stringify(words) }
}

export type Visit = {
  get: <Value>(key: VisitKey<Value>) => Value | undefined
  /**
   * Undefined removes it. A visit that is over keeps nothing for the next person, even if somebody still has this
   * object.
   */
  set: <Value>(key: VisitKey<Value>, value: Value | undefined) => void
}

let visit = newVisit()

/** The visit of the person who is here. */
export function currentVisit(): Visit {
  return visit
}

/** A hook: the value of a key, and a function that sets it; undefined removes it. */
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

type Kept = { key: VisitKey<unknown>; value: unknown }

function newVisit(): Visit {
  let kept: readonly Kept[] = []
  return {
    // A value was set with the same key, so it has the key's type.
    get: <Value>(key: VisitKey<Value>) => kept.find(isOf(key))?.value as Value | undefined,
    set: (key, value) => {
      const old = kept.find(isOf(key))
      if (!old && value === undefined) return
      kept = kept.filter((each) => each !== old)
      if (value !== undefined) kept = [...kept, { key, value }]
      memoryChanged()
    },
  }
}

function isOf({ words, repo }: VisitKey<unknown>) {
  return ({ key }: Kept): boolean => key.words === words && idOf(key.repo) === idOf(repo)
}

function idOf(repo: string | undefined): string | undefined {
  return repo === undefined ? undefined : repositoryId(repo)
}
