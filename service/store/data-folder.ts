// The data folder, which nobody else may read: it contains keys, and what people wrote.
import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'

import { oneLine, StartError } from '../operate/start-error.ts'

/** The folder to use if none is named. */
export const usualFolder = () =>
  path.resolve(process.env['REFDESK_DATA_DIR'] || path.join(import.meta.dirname, '../../.data'))

/** The path of a folder's database, which may not exist yet. */
export const dataFile = (folder: string) => path.join(folder, 'refdesk.sqlite')

/**
 * Creates the folder if it doesn't exist, and answers the path of its database.
 * @throws StartError when the folder can't be written
 */
export function databaseFile(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} can't be written: ${oneLine(error)}. Run commands as the user who runs the service.`,
    )
  }
  return dataFile(folder)
}
