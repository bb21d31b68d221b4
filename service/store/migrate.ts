// Brings a database's schema up to date. Called within one transaction that no other process can be in at
// the same time, so that two that start together can't both make the tables.
import { existsSync } from 'node:fs'

import { Migrator } from 'kysely/migration'

import { StartError } from '../start-error.ts'
import { migrations } from './migrations.ts'
import type { Queries } from './store.ts'

/**
 * Runs the migrations that this database has not seen.
 * @throws StartError when it has seen one that this version does not know
 */
export async function migrate(transaction: Queries): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  // It refuses to be told so of a transaction that Kysely knows of.
  const disableTransactions = !transaction.isTransaction
  const migrator = new Migrator({ db: transaction, provider, disableTransactions })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new StartError('A newer version of Refdesk has used it; its data needs that version.')
  }
  if (error) throw error
}

/**
 * Has a copy made of what an older version left, before anything is changed in it: once, as
 * `FILE.before-MIGRATION`. `seen` are the migrations that the database has seen.
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
