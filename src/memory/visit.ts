// Keeps what belongs to the person who is here in memory only, for as long as they are here. A sign-out,
// another person and a reload each begin a new visit, with nothing in it.
import { repositoryId } from './identity.ts'
import { memoryChanged, useMemory } from './stored.ts'

/** Names one thing that is kept, and what type it has. */
export type VisitKey<Value> = string & { readonly holds?: Value }

/** The key of what is kept under a word. */
export function visitKey<Value>(what: string): VisitKey<Value> {
  return JSON.stringify([what])
}

/** The key of what is kept of a repository, by its ID or name; `words` tell what it is. */
export function repositoryKey<Value>(
  idOrName: string,
  ...words: readonly [string, ...string[]]
): VisitKey<Value> {
  return JSON.stringify([repositoryId(idOrName), ...words])
}

export type Visit = {
  get: <Value>(key: VisitKey<Value>) => Value | undefined
  /** Undefined forgets. Whoever still holds a visit that is over keeps nothing for the next person. */
  set: <Value>(key: VisitKey<Value>, value: Value | undefined) => void
  /** What was kept of a repository by its name is kept by its ID from now on: an answer told it. */
  learn: (repo_name: string, repo_id: string) => void
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
    learn: (repo_name, repo_id) => {
      const byName = JSON.stringify([repo_name]).slice(0, -1)
      const byId = JSON.stringify([repo_id]).slice(0, -1)
      const moved = [...kept].filter(([key]) => key.startsWith(`${byName},`))
      for (const [key, value] of moved) {
        kept.delete(key)
        kept.set(byId + key.slice(byName.length), value)
      }
      if (moved.length > 0) memoryChanged()
    },
  }
}
