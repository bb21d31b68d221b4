// Reads files that options name, and says in one line why one could not be read.
import { readFile } from 'node:fs/promises'

import { oneLine, StartError } from './start-error.ts'

/** The bytes of a file; `what` is its purpose, as in `The configuration`. @throws StartError */
export async function readOperatorFile(file: string, what: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    throw new StartError(`${what} ${file} can't be read: ${oneLine(error)}`)
  })
}

/** The parsed JSON of a file, unchecked. @throws StartError */
export async function readOperatorJson(file: string, what: string): Promise<unknown> {
  const bytes = await readOperatorFile(file, what)
  try {
    return JSON.parse(bytes.toString())
  } catch (error) {
    throw new StartError(`${what} ${file} is not JSON: ${oneLine(error)}`)
  }
}
