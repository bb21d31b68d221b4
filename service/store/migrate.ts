// Brings a database's schema up to date. The caller's transaction excludes all other processes, so of several that
// start at the same time one makes the copy and the tables, and the others wait.
import { existsSync } from 'node:fs'

import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'

import { StartError } from '../operate/start-error.ts'
import { migrations } from './migrations.ts'
import { isPostgres } from './spelling.ts'
import type { Queries } from './store.ts'

type UpgradeOptions = { asItIs: boolean; file: string; copyTo: (copy: string) => Promise<void> }

/**
 * Runs the migrations that this database lacks. Older data are copied first, by `copyTo`, as `FILE.before-MIGRATION`.
 * With `asItIs`, nothing is changed.
 * @throws StartError when the data are another program's or a newer version's; with `asItIs`, also an older one's
 */
export async function bringUpToDate(
  queries: Queries,
  { asItIs, file, copyTo }: UpgradeOptions,
): Promise<void> {
  const tables = await queries.introspection.getTables({ withInternalKyselyTables: true })
  const isOurs = tables.some(({ name }) => name === 'kysely_migration')
  const table = sql<{ name: string }>`select name from kysely_migration`
  const seen = isOurs ? (await table.execute(queries)).rows.map(({ name }) => name) : []
  // A database of PostgreSQL may have others' tables, such as those of an extension.
  const isNew = seen.length === 0 && !asItIs && (tables.length === 0 || isPostgres(queries))
  if (!isNew) refuseForeign(seen)
  const next = Object.keys(migrations).find((name) => !seen.includes(name))
  if (next === undefined) return
  if (asItIs) {
    throw new StartError(
      'An older version of Refdesk made it; the start of the service upgrades it.',
    )
  }
  const copy = `${file}.before-${next}`
  if (isNew) {
    // If this role may create no tables, Kysely would only say that the transaction is aborted.
    await queries.schema.createTable('refdesk_trial').addColumn('id', 'text').execute()
    await queries.schema.dropTable('refdesk_trial').execute()
  } else if (!existsSync(copy)) {
    await copyTo(copy)
    console.warn(`The data is being upgraded. A copy of it from before is in ${copy}.`)
  }
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  // Kysely rejects this option for a transaction that it knows of.
  const disableTransactions = !queries.isTransaction
  const migrator = new Migrator({ db: queries, provider, disableTransactions })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/**
 * Refuses data whose migrations this version can't know; `seen` are those that they have.
 * @throws StartError when they are another program's, or a newer version's
 */
export function refuseForeign(seen: readonly unknown[]): void {
  if (seen.length === 0) throw new StartError('It holds no data of Refdesk.')
  if (seen.every((name) => Object.hasOwn(migrations, String(name)))) return
  throw new StartError('A newer version of Refdesk has used it; its data needs that version.')
}
