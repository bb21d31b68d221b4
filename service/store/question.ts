// What every request asks: past Kysely, once for all who ask in one turn of the event loop, and not again before
// anything in the database changes. Knows no SQL.
import { setImmediate } from 'node:timers/promises'

import type { RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'

import { retried } from './failures.ts'

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

/** Asks by `find`, once more where that is safe, and keeps what `read` makes of it. */
export function askBy<Answer>(find: Find, read: (row: unknown) => Answer): Ask<Answer> {
  const kept = new LRUCache<string, { answer: Answer }>({ max: mostAnswers })
  let keptState: unknown
  /** What this turn asks, by what it is asked with. */
  let turn: { asked: Map<string, string[]>; answers: Promise<Answers> } | undefined
  type Answers = Map<string, { answer: Answer } | undefined>

  async function answersTo(asked: Map<string, string[]>): Promise<Answers> {
    await setImmediate()
    turn = undefined
    const answers: Answers = new Map()
    let isKept = true
    for (const key of asked.keys()) {
      const before = kept.get(key)
      answers.set(key, before)
      isKept &&= before !== undefined
    }
    const texts = [...asked.values()]
    const { state, rows } = await retried(() => find(texts, isKept ? keptState : undefined))
    if (!rows) return answers
    if (state !== keptState) kept.clear()
    keptState = state
    for (const [index, key] of [...asked.keys()].entries()) {
      const row = rows[index]
      const found = row === undefined ? undefined : { answer: read(row) }
      if (found) kept.set(key, found)
      answers.set(key, found)
    }
    return answers
  }

  function newTurn() {
    const asked = new Map<string, string[]>()
    return { asked, answers: answersTo(asked) }
  }

  return async (...texts) => {
    const key = JSON.stringify(texts)
    turn ??= newTurn()
    turn.asked.set(key, texts)
    return (await turn.answers).get(key)?.answer
  }
}
