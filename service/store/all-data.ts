// All data of an address, whichever database it is: written to a file, or made of one.
import { copyDatabase } from './copy-database.ts'
import { dataFile, databaseFile } from './data-folder.ts'
import { isPostgresUrl } from './open-store.ts'
import { dumpPostgres, restorePostgres } from './postgres-tools.ts'

/**
 * Writes what an address holds at this moment to a new file.
 * @throws StartError when it can't, or the file exists
 */
export async function backUp(address: string, file: string): Promise<void> {
  await (isPostgresUrl(address)
    ? dumpPostgres(address, file)
    : copyDatabase(dataFile(address), file))
}

/**
 * Makes the data of an address, which has none, of such a file.
 * @throws StartError when it can't, or there is some
 */
export async function fillFrom(file: string, address: string): Promise<void> {
  await (isPostgresUrl(address)
    ? restorePostgres(address, file)
    : copyDatabase(file, databaseFile(address)))
}
