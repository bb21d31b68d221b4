// Brings a database's schema up to date. The caller's transaction excludes all other processes, so two that start
// at the same time can't both create the tables.
import { existsSync } from 'node:fs'

import { Migrator } from 'kysely/migration'

import { StartError } from '../operate/start-error.ts'
import { migrations } from './migrations.ts'
import type { Queries } from './store.ts'

/**
 * Runs the migrations that this database lacks.
 * @throws StartError when it has one that this version does not know
 */
export async function migrate(transaction: Queries): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  // Kysely rejects this option for a transaction that it knows of.
  const disableTransactions = !transaction.isTransaction
  const migrator = new Migrator({ db: transaction, provider, disableTransactions })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw newer()
  }
  if (error) throw error
}

/**
 * Refuses data whose migrations this version can't know; `seen` are those that they have.
 * @throws StartError when they are another program's, or a newer version's
 */
export function refuseForeign(seen: readonly unknown[]): void {
  if (seen.length === 0) throw new StartError("It holds another program's data.")
  if (seen.some((name) => !Object.hasOwn(migrations, String(name)))) throw newer()
}

/**
 * Refuses data that would have to be upgraded before they can be read.
 * @throws StartError
 */
export function refuseOlder(seen: readonly unknown[]): void {
  if (Object.keys(migrations).every((name) => seen.includes(name))) return
  throw new StartError('An older version of Refdesk made it; the start of the service upgrades it.')
}

function newer(): StartError {
  return new StartError('A newer version of Refdesk has used it; its data needs that version.')
}

/**
 * Before an older database is changed, copies it once, as `FILE.before-MIGRATION`. `seen` are the migrations that
 * it has.
 */
export async function keepFromBefore(
  seen: readonly unknown[],
  file: string,
  copyTo: (copy: string) => Promise<void>,
): Promise<void> {
  const next = Object.keys(migrations).find((name) => !seen.includes(name))
  const copy = `${file}.before-${next}`
  if (next === undefined || seen.length === 0 || existsSync(copy)) return
  await copyTo(copy)
  console.warn(`The data is being upgraded. A copy of it from before is in ${copy}.`)
}
