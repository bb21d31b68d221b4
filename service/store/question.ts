// What every request asks: past Kysely, once for all who ask in one turn of the event loop, and not again before
// anything in the database changes. Knows no SQL.
import type { RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Asks with texts: the answer as of this turn of the event loop or later; undefined where there is no row. */
export type Ask<Answer> = (...texts: string[]) => Promise<Answer | undefined>

/**
 * Looks for the row of each of several askings, in one state of the database: `state` is another text or number after
 * each write of anybody. No `rows`: it is still the state that was `known`.
 */
export type Find = (
  asked: readonly (readonly string[])[],
  known: unknown,
) => Promise<{ state: unknown; rows?: readonly unknown[] }>

/** A question as SQL: what its texts are called, and the statement in which they stand as the expressions of `asked`. */
export type Texts = {
  names: readonly string[]
  sqlOf: (asked: (name: string) => RawBuilder<string>) => string
}

/** How many answers to a question are kept; each has about a kilobyte. */
const mostAnswers = 10_000

/** Asks by `find`, and keeps what `read` makes of it. */
export function askBy<Answer>(find: Find, read: (row: unknown) => Answer): Ask<Answer> {
  type Waiting = {
    texts: string[]
    key: string
    resolve: (answer: Answer | undefined) => void
    reject: (reason: unknown) => void
  }
  const kept = new LRUCache<string, { answer: Answer }>({ max: mostAnswers })
  let keptState: unknown
  let waiting: Waiting[] = []

  async function askForAll(): Promise<void> {
    const all = waiting
    waiting = []
    const before = all.map(({ key }) => kept.get(key))
    try {
      const known = before.includes(undefined) ? undefined : keptState
      const texts = all.map((each) => each.texts)
      const { state, rows } = await find(texts, known)
      if (rows && state !== keptState) kept.clear()
      if (rows) keptState = state
      for (const [index, { key, resolve }] of all.entries()) {
        const row = rows?.[index]
        const found = row === undefined ? undefined : { answer: read(row) }
        if (found) kept.set(key, found)
        resolve((rows ? found : before[index])?.answer)
      }
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }

  return (...texts) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>()
    const key = JSON.stringify(texts)
    const count = waiting.push({ texts, key, resolve, reject })
    if (count === 1) setImmediate(() => void askForAll())
    return promise
  }
}
