// The process of the service: started by a person with a command line, which it runs.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Compiled code is kept between runs: seeding starts in half the time. Not in the folder for temporary
// files, where somebody else could put code for us to run. It holds for what is imported after this line.
process.umask(0o077)
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/refdesk'))

const { runCommandLine } = await import('./commands/run-command-line.ts')
const exitCode = await runCommandLine(process.argv.slice(2))
if (exitCode !== 0) process.exit(exitCode)
