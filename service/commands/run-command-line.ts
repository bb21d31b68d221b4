// Runs what a command line asks for; what stops it is told in one line. Ends no process: main.ts does.
import { StartError } from '../start-error.ts'
import { readCommandLine } from './command-line.ts'

/**
 * Runs a command line (without node and script). Answers the exit code; 0 for a server means that it is up.
 * Never throws: what went wrong is then on standard error.
 */
export async function runCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<0 | 1 | 2> {
  try {
    const asked = await readCommandLine(args, environment)
    if ('print' in asked) process.stdout.write(asked.print)
    else await asked.run()
    return 0
  } catch (error) {
    console.error(isForeseen(error) ? error.message : error)
    return error instanceof StartError ? error.exitCode : 1
  }
}

/** What the system and the database refuse has a code, and needs no stack: a full disk, a lost connection. */
function isForeseen(error: unknown): error is Error {
  return error instanceof StartError || (error instanceof Error && 'code' in error)
}
