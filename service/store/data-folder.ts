// The data folder, which nobody else may read: it holds keys, and what people wrote.
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { geteuid } from 'node:process'

import { oneLine, StartError } from '../start-error.ts'

/** The folder where none is named. */
export const usualFolder = () =>
  path.resolve(process.env['REFDESK_DATA_DIR'] || path.join(import.meta.dirname, '../../.data'))

/** The path of a folder's database, whether it is there or not. */
export const dataFile = (folder: string) => path.join(folder, 'refdesk.sqlite')

/**
 * Makes the folder where there is none, and answers the path of its database.
 * @throws StartError when the folder can't be written, or is another user's
 */
export function databaseFile(folder: string): string {
  const file = dataFile(folder)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    const isShared = (statSync(folder).mode & 0o1000) !== 0
    if (geteuid?.() === 0 && !isShared && !existsSync(file) && ownerOf(folder) !== '') {
      throw new Error('its owner could not open what root makes there')
    }
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} can't be written: ${oneLine(error)}${ownerOf(folder)}`,
    )
  }
  return file
}

/** Says whose the first of these files and folders is that is another user's; nothing where all are this one's. */
export function ownerOf(...names: string[]): string {
  const own = geteuid?.()
  for (const name of names) {
    const { uid = own } = statSync(name, { throwIfNoEntry: false }) ?? {}
    if (uid === own) continue
    return ` (${name} belongs to the user ${uid}, but this runs as ${own}: run commands as the user who runs the service)`
  }
  return ''
}

/**
 * Closes a database's files and folder to everybody else; call it once the database is open. Older
 * versions left them readable. A folder that is others' too (of another user, or /tmp) stays as it is.
 */
export function closeToOthers(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) narrow(`${file}${suffix}`, 0o600)
  narrow(path.dirname(file), 0o700)
}

function narrow(name: string, mode: number): void {
  const found = statSync(name, { throwIfNoEntry: false })
  const isOurs = found !== undefined && found.uid === geteuid?.()
  const isShared = found !== undefined && (found.mode & 0o1000) !== 0
  if (isOurs && !isShared && (found.mode & 0o777) !== mode) chmodSync(name, mode)
}
