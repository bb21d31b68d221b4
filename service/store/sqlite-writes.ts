// Writes whose statements are known from the beginning. Those of several requests are put on disk together, because
// that takes most of a write's time and blocks the process.
import { setTimeout } from 'node:timers/promises'

import type Sqlite from 'better-sqlite3'
import type { CompiledQuery } from 'kysely'

import { patiently, type Prepared } from './sqlite-driver.ts'
import type { Store, Ways } from './store.ts'

type Write = {
  statements: readonly CompiledQuery[]
  resolve: (rows: unknown[]) => void
  reject: (reason: unknown) => void
}

/** The longest that a write waits for others, in milliseconds, even if the last one took longer. */
const mostMilliseconds = 20

/**
 * Waits as long as the last write took, then writes for all who have asked, in one transaction. Nobody is told of
 * success before it is on disk, and a write that fails doesn't affect the others.
 */
export function writesTogether(database: Sqlite.Database, { prepare }: Prepared): Ways['write'] {
  let waiting: Write[] = []
  let waitMilliseconds = 0

  const one = database.transaction(({ statements }: Write) => {
    let rows: unknown[] = []
    for (const { sql, parameters } of statements) {
      const statement = prepare(sql)
      if (statement.reader) rows = statement.all(parameters)
      else statement.run(parameters)
    }
    return rows
  })
  // Within the outer transaction each write is a savepoint.
  const all = database.transaction((writes: readonly Write[]) =>
    writes.map((write): { rows?: unknown[]; error?: unknown } => {
      try {
        return { rows: one(write) }
      } catch (error) {
        // When the disk is full, SQLite has already rolled back all of them.
        if (!database.inTransaction) throw error
        return { error }
      }
    }),
  )

  async function writeAll(store: Store): Promise<void> {
    await setTimeout(waitMilliseconds)
    const writes = waiting
    waiting = []
    try {
      // On a connection that is in no other transaction.
      const outcomes = await store.connection().execute(() =>
        patiently(async () => {
          const begun = performance.now()
          const done = all.immediate(writes)
          waitMilliseconds = Math.min(performance.now() - begun, mostMilliseconds)
          return done
        }),
      )
      for (const [index, { resolve, reject }] of writes.entries()) {
        const { rows, error } = outcomes[index] ?? {}
        if (rows) resolve(rows)
        else reject(error)
      }
    } catch (error) {
      for (const { reject } of writes) reject(error)
    }
  }

  return (store, statements) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>()
    const count = waiting.push({ statements, resolve, reject })
    if (count === 1) void writeAll(store)
    return promise
  }
}
