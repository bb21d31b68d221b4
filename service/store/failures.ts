// What a database's errors mean to the rest of the service. The only file that knows their codes.
import { setTimeout } from 'node:timers/promises'

import { oneLine } from '../operate/start-error.ts'

/** The database can't answer now: it is unreachable, the connection was lost, or it is too busy. This may soon pass. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

// SQLSTATE 23505: unique_violation.
const takenCodes = /^(SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)|23505)$/

/** Nothing was changed, and a repetition may well succeed: 40001 serialization_failure, 40P01 deadlock_detected. */
const passingCodes = /^(SQLITE_BUSY|40001$|40P01$)/

/** Whether a write failed because a unique value is already in use. */
export function isTaken(error: unknown): boolean {
  return takenCodes.test(codeOf(error))
}

/** Why a database can't be opened. While another process upgrades it, nobody else can write to it. */
export function reasonNotOpened(error: unknown): string {
  // 55P03: lock_not_available.
  if (!/^(SQLITE_BUSY|55P03$)/.test(codeOf(error))) return oneLine(error)
  return 'another process keeps it locked, perhaps to upgrade it. Start again once that has ended.'
}

/** Whether the database is unreachable, or so busy that it has to be asked again later. */
export function isAway(error: unknown): boolean {
  return error instanceof DatabaseAway || passingCodes.test(codeOf(error))
}

/** After this long, nothing is repeated. */
const patienceMilliseconds = 2000

/**
 * Repeats `work`, up to four times within half a second, if the database was unreachable for a moment or others
 * wrote at the same time. `work` must be repeatable, since it may have succeeded before: a read, a whole
 * transaction, or a write that has the same effect twice.
 */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patienceMilliseconds
  for (const milliseconds of [10, 30, 90, 270]) {
    try {
      return await work()
    } catch (error) {
      // It may have waited long already, for a connection or for another writer.
      if (!isAway(error) || performance.now() > end) throw error
      // At a random moment, because transactions in conflict would otherwise meet again.
      await setTimeout(milliseconds * (0.5 + Math.random()))
    }
  }
  return work()
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
