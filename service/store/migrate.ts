// Brings a database's schema up to date. The caller's transaction excludes all other processes, so two that start
// at the same time can't both create the tables.
import { existsSync } from 'node:fs'

import { Migrator } from 'kysely/migration'

import { StartError } from '../start-error.ts'
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
    throw new StartError('A newer version of Refdesk has used it; its data needs that version.')
  }
  if (error) throw error
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
