// Writes whose statements are known from the beginning: those of several requests are put on disk together, which
// takes most of a write's time, and in which the process answers nobody.
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

/** The longest that a write waits for others, in milliseconds: a disk may have been slow once. */
const mostMilliseconds = 20

/**
 * Does writes in one transaction for all who ask while the last one would be written once more. Nobody is told of
 * success before it is on disk, and a write that fails leaves the others alone.
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
  // Within it each of them is a savepoint.
  const all = database.transaction((writes: readonly Write[]) =>
    writes.map((write): { rows?: unknown[]; error?: unknown } => {
      try {
        return { rows: one(write) }
      } catch (error) {
        // SQLite has rolled back all of them by itself when the disk is full.
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
      // Not into somebody's transaction.
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
