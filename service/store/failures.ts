// The meaning of a database's errors to the rest of the service, whichever database it is. The one place
// that knows their codes.
import { setTimeout } from 'node:timers/promises'

/** The database can't be asked now: not reached, the connection lost, too busy. It may be soon. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** Whether a transaction was being committed, so that nobody knows whether it was. */
  readonly outcomeUnknown: boolean

  constructor(cause: unknown, outcomeUnknown = false) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.outcomeUnknown = outcomeUnknown
  }
}

// SQLSTATE 23505: unique_violation.
const takenCodes = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

/** Nothing was done, and it may well work the next time: 40001 serialization_failure, 40P01 deadlock_detected. */
const passingCodes = /^(SQLITE_BUSY|40001$|40P01$)/

/** Whether a write failed because a unique value was taken. */
export function isTaken(error: unknown): boolean {
  return takenCodes.has(codeOf(error))
}

/** Whether the database is away or so busy that it has to be asked another time. */
export function isAway(error: unknown): boolean {
  return error instanceof DatabaseAway || passingCodes.test(codeOf(error))
}

/** After so long nothing is done again. */
const patienceMilliseconds = 2000

/**
 * Does `work` again, up to four times within half a second, when it failed because the database was
 * away for a moment or because others wrote at the same time. `work` may have been done once before, so
 * it must be one that can be repeated: a read, a whole transaction, a write that says the same twice.
 */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patienceMilliseconds
  for (const milliseconds of [10, 30, 90, 270]) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || (error instanceof DatabaseAway && error.outcomeUnknown)) throw error
      // These have already waited long, for a connection or for another writer, so they are not tried again.
      if (performance.now() > end) throw error
      // Not all at the same time: those who stood in each other's way would do so again.
      await setTimeout(milliseconds * (0.5 + Math.random()))
    }
  }
  return work()
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
