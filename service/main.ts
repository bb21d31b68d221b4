// The command line of the service: reads it, runs the command, and tells what stopped it in one line.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

import { StartError } from './start-error.ts'

// Compiled code is kept between runs: seeding starts in half the time. Not in the folder for temporary
// files, where somebody else could put code for us to run. It holds for what is imported after this line.
process.umask(0o077)
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/refdesk'))

try {
  const { readCommandLine } = await import('./commands/command-line.ts')
  const asked = await readCommandLine(process.argv.slice(2), process.env)
  if ('print' in asked) process.stdout.write(asked.print)
  else await asked.run()
} catch (error) {
  console.error(isForeseen(error) ? error.message : error)
  process.exit(error instanceof StartError ? error.exitCode : 1)
}

/** What the system and the database refuse has a code, and needs no stack: a full disk, a lost connection. */
function isForeseen(error: unknown): error is Error {
  return error instanceof StartError || (error instanceof Error && 'code' in error)
}
