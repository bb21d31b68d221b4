// Queries of every request. They bypass Kysely, are sent once for all who ask in the same turn of the event loop,
// and are not repeated until something in the database changes. Knows no SQL.
import { setImmediate } from 'node:timers/promises'

import type { RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'

import { isAway, retried } from './failures.ts'

/** Asks with texts. The answer is as of this turn of the event loop or later; undefined if there is no row. */
export type Ask<Answer> = (...texts: string[]) => Promise<Answer | undefined>

/**
 * Finds the row for each set of texts, in one state of the database. `state` changes after every write by anyone.
 * Without `rows`, the state is still the `known` one.
 */
export type Find = (
  asked: readonly (readonly string[])[],
  known: unknown,
) => Promise<{ state: unknown; rows?: readonly unknown[] }>

/** A question as SQL: the names of its texts, and the statement, in which `asked` makes the expression of each text. */
export type Texts = {
  names: readonly string[]
  sqlOf: (asked: (name: string) => RawBuilder<string>) => string
}

/** Kept answers per question, of about a kilobyte each. */
const mostAnswers = 10_000

/** Asks with `find`, repeats that after a passing failure, and keeps what `read` makes of a row. */
export function askBy<Answer>(
  find: Find,
  { read, isKept: keeps = true }: { read: (row: never) => Answer; isKept?: boolean },
): Ask<Answer> {
  const kept = new LRUCache<string, { answer: Answer }>({ max: mostAnswers })
  let keptState: unknown
  /** What is asked in this turn of the event loop, by the JSON of its texts. */
  let turn: { asked: Map<string, string[]>; answers: Promise<Answers> } | undefined
  type Answers = Map<string, { answer: Answer } | undefined>

  async function answersTo(asked: Map<string, string[]>): Promise<Answers> {
    await setImmediate()
    turn = undefined
    const keys = [...asked.keys()]
    const answers: Answers = new Map(keys.map((key) => [key, kept.get(key)]))
    const known = [...answers.values()].includes(undefined) ? undefined : keptState
    const { state, rows } = await retried(() => find([...asked.values()], known))
    if (!rows) return answers
    if (state !== keptState) kept.clear()
    keptState = state
    for (const [index, key] of keys.entries()) {
      const row = rows[index]
      const found = row === undefined ? undefined : { answer: read(row as never) }
      if (found && keeps) kept.set(key, found)
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
    const { asked, answers } = turn
    try {
      return (await answers).get(key)?.answer
    } catch (error) {
      if (isAway(error) || asked.size === 1) throw error
      // So that only those fail whose own question does.
      const { rows = [] } = await find([texts], undefined)
      return rows[0] === undefined ? undefined : read(rows[0] as never)
    }
  }
}
