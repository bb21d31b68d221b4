// The command `backup`.
import path from 'node:path'

import * as z from 'zod/mini'

import { copyDatabase } from '../store/copy-database.ts'
import { dataFile } from '../store/data-folder.ts'
import { isPostgresUrl } from '../store/open-store.ts'
import { dumpPostgres } from '../store/postgres-tools.ts'
import { command } from './command.ts'
import { dataOptions } from './options.ts'

export const backupCommand = command({
  summary: 'write all data of this moment to a new file, while the service runs',
  operands: { file: z.string() },
  options: dataOptions,
  async run({ data }, { file }) {
    const target = path.resolve(file)
    if (isPostgresUrl(data)) await dumpPostgres(data, target)
    else copyDatabase(dataFile(data), target)
    console.log(`All data is in ${target}.`)
  },
})
