// Runs a command line. A failure is printed in one line. Doesn't end the process; main.ts does.
import { Command, CommanderError } from '@commander-js/extra-typings'

import packageFile from '../../package.json' with { type: 'json' }
import { StartError } from '../operate/start-error.ts'
import { importGit, seed } from './content.ts'
import { backup, migrate, restore } from './data.ts'
import { doctor } from './doctor.ts'
import { keys } from './keys.ts'
import { member } from './member.ts'
import { permissions } from './permissions.ts'
import { repo } from './repo.ts'
import { serveOptions } from './serve-options.ts'
import { user } from './user.ts'

const serve = serveOptions.action(async (options) => {
  // Imported here, so that other commands start without a web server.
  await (await import('../serve.ts')).serve(options)
})

export const program = new Command('npm run service --')
  .version(packageFile.version, '--version', 'print the version')
  .addHelpText('after', '\nWithout a command, it runs serve. serve --help lists its options.')
  .enablePositionalOptions()
  .exitOverride()
for (const command of [
  serve,
  user,
  repo,
  member,
  permissions,
  keys,
  importGit,
  seed,
  backup,
  restore,
  migrate,
  doctor,
]) {
  program.addCommand(command)
}

/**
 * Runs a command line, without node and script. Answers the exit code; 0 of a server means that it is running.
 * Never throws: failures are printed on standard error.
 */
export async function runCommandLine(args: readonly string[]): Promise<0 | 1 | 2> {
  // An empty variable counts as not set.
  for (const [name, value] of Object.entries(process.env))
    if (value === '') delete process.env[name]
  const [first = ''] = args
  const isNamed = /^[^-]|^--(help|version)$/.test(first)
  try {
    await program.parseAsync(isNamed ? args : ['serve', ...args], { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    console.error(isForeseen(error) ? error.message : error)
    return error instanceof StartError ? error.exitCode : 1
  }
}

/** Errors of the system and the database have a code and need no stack, such as a full disk or a lost connection. */
function isForeseen(error: unknown): error is Error {
  return error instanceof StartError || (error instanceof Error && 'code' in error)
}
