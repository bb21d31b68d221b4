// The command `migrate`.
import * as z from 'zod/mini'

import { StartError } from '../start-error.ts'
import { copyDatabase } from '../store/copy.ts'
import { isPostgresUrl } from '../store/open-store.ts'
import { command } from './command.ts'
import { dataOptions } from './options.ts'

export const migrateCommand = command({
  summary: 'copy a data folder into an empty PostgreSQL database, and compare every row',
  operands: { folder: z.string() },
  options: dataOptions,
  async run({ data }, { folder }) {
    if (!isPostgresUrl(data)) {
      throw new StartError('Name the PostgreSQL database with --data or DATABASE_URL.', 2)
    }
    console.log(JSON.stringify(await copyDatabase(folder, data)))
  },
})
