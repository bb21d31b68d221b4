// The command `restore`.
import { existsSync } from 'node:fs'
import path from 'node:path'

import * as z from 'zod/mini'

import { StartError } from '../start-error.ts'
import { copyDatabase } from '../store/copy-database.ts'
import { databaseFile } from '../store/data-folder.ts'
import { isPostgresUrl } from '../store/open-store.ts'
import { restorePostgres } from '../store/postgres-tools.ts'
import { command } from './command.ts'
import { dataOptions } from './options.ts'
import { withStore } from './with-store.ts'

export const restoreCommand = command({
  summary: 'make new data of a backup: a folder without any, or an empty database',
  operands: { file: z.string() },
  options: dataOptions,
  async run(options, { file }) {
    const { data } = options
    const source = path.resolve(file)
    if (!existsSync(source)) throw new StartError(`There is no file ${source}.`)
    if (isPostgresUrl(data)) await restorePostgres(data, source)
    else copyDatabase(source, databaseFile(data))
    // Whether it can be used shows when it is opened.
    await withStore(options, () => Promise.resolve())
    console.log('Restored.')
  },
})
