// Opens the database at an address: SQLite in a data folder, or PostgreSQL.
import path from 'node:path'

import type { Store } from './store.ts'

/** Whether an address is PostgreSQL's; any other is a data folder's path. */
export const isPostgresUrl = (address: string) => /^postgres(ql)?:\/\//.test(address)

/** The address that a text means, with a folder's path made absolute; undefined if it can't be an address. */
export function addressOf(text: string): string | undefined {
  if (isPostgresUrl(text)) return URL.canParse(text) ? text : undefined
  return text === '' || text.includes('://') ? undefined : path.resolve(text)
}

/**
 * Opens the database at an address, a data folder's path or `postgres://…`, and brings its schema up to date.
 * Several processes may start and use it at the same time.
 * With `asItIs`, it is neither made nor upgraded.
 * @throws StartError when it can't be used; one line says why
 */
export async function openStore(address: string, { asItIs = false } = {}): Promise<Store> {
  // Imported only where needed: loading them takes a quarter of a command's start.
  if (isPostgresUrl(address)) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(address, asItIs)
  }
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite(address, asItIs)
}
