// The commands that move all data: backup, restore, migrate.
import { existsSync } from 'node:fs'
import path from 'node:path'

import { StartError } from '../operate/start-error.ts'
import { copyDatabase, restoreDatabase } from '../store/copy-database.ts'
import { dataFile } from '../store/data-folder.ts'
import { isPostgresUrl, openStore } from '../store/open-store.ts'
import { dumpPostgres, restorePostgres } from '../store/postgres-tools.ts'
import { dataCommand } from './options.ts'

export const backup = dataCommand(
  'backup',
  'write all data to a new file, also while the service runs',
)
  .argument('<file>')
  .action(async (file, { data }) => {
    const target = path.resolve(file)
    await (isPostgresUrl(data) ? dumpPostgres(data, target) : copyDatabase(dataFile(data), target))
    console.log(`All data is now in ${target}.`)
  })

export const restore = dataCommand(
  'restore',
  'restore a backup into a folder without data, or an empty database',
)
  .argument('<file>')
  .action(async (file, { data }) => {
    const source = path.resolve(file)
    if (!existsSync(source)) throw new StartError(`There is no file ${source}.`)
    await (isPostgresUrl(data) ? restorePostgres(data, source) : restoreDatabase(data, source))
    // Opening it shows whether it can be used.
    await (await openStore(data)).destroy()
    console.log('Restored.')
  })

export const migrate = dataCommand(
  'migrate',
  'copy a data folder into an empty PostgreSQL database',
)
  .argument('<folder>')
  .action(async (folder, { data }) => {
    const { copyFolder } = await import('../store/copy.ts')
    console.log(JSON.stringify(await copyFolder(folder, data)))
  })
