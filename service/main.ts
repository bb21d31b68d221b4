// The service's process: runs the command line.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Compiled code is kept between runs, which halves the start of `seed`. It is kept in a folder of our own, because
// in the system's folder for temporary files somebody else could place code. Applies to imports after this line.
process.umask(0o077)
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/refdesk'))

const { runCommandLine } = await import('./commands/run-command-line.ts')
const exitCode = await runCommandLine(process.argv.slice(2))
if (exitCode !== 0) process.exit(exitCode)
