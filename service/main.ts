// The service's process: runs the command line.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Files that the process makes, such as the database, are for its own user.
process.umask(0o077)
// Compiled code of later imports is kept between runs, which halves the start of `seed`. It is kept in a folder of our
// own, because in the system's folder for temporary files somebody else could place code.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/refdesk'))

const { runCommandLine } = await import('./commands/run-command-line.ts')
const exitCode = await runCommandLine(process.argv.slice(2))
if (exitCode !== 0) process.exit(exitCode)
