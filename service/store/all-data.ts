// Writes all data of an address, SQLite or PostgreSQL, to a file, and fills an address from such a file.
import { existsSync } from 'node:fs'

import { StartError } from '../operate/start-error.ts'
import { copyDatabase, migrationsIn } from './copy-database.ts'
import { dataFile, databaseFile } from './data-folder.ts'
import { refuseForeign } from './migrate.ts'
import { isPostgresUrl } from './open-store.ts'
import { dumpPostgres, restorePostgres } from './postgres-tools.ts'

/**
 * Writes the data that an address has at this moment to a new file.
 * @throws StartError when it can't, or the file exists
 */
export async function backUp(address: string, file: string): Promise<void> {
  await (isPostgresUrl(address)
    ? dumpPostgres(address, file)
    : copyDatabase(dataFile(address), file))
}

/**
 * Fills an empty address with the data of such a file.
 * @throws StartError when it can't, or there is data already
 */
export async function fillFrom(file: string, address: string): Promise<void> {
  if (isPostgresUrl(address)) return restorePostgres(address, file)
  const target = databaseFile(address)
  // SQLite would read these leftovers as part of the new database.
  const left = [`${target}-wal`, `${target}-journal`].find((each) => existsSync(each))
  if (left !== undefined && !existsSync(target)) {
    throw new StartError(`${left} is left over from another database. Move it away first.`)
  }
  await copyDatabase(file, target, (database) => refuseForeign(migrationsIn(database)))
}
