// Options that several commands take, and how texts of a command line are checked.

import {
  Command,
  type CommandUnknownOpts,
  InvalidArgumentError,
  Option,
} from '@commander-js/extra-typings'
import * as z from 'zod/mini'

import { repoNameSchema } from '../../contract/resources.ts'
import { text } from '../../contract/text.ts'
import { StartError } from '../start-error.ts'
import { usualFolder } from '../store/data-folder.ts'
import { addressOf } from '../store/open-store.ts'

/** A command that has others. */
export function group(name: string, what: string, commands: CommandUnknownOpts[]): Command {
  const made = new Command(name).description(
    `${what}: ${commands.map((each) => each.name()).join(', ')}`,
  )
  for (const each of commands) made.addCommand(each)
  return made
}

/** Reads a text of the command line, or of a variable, by a schema. */
export function checked<Schema extends z.ZodMiniType>(schema: Schema) {
  return (given: string): z.output<Schema> => {
    const { error, data } = z.safeParse(schema, given)
    if (error) throw new InvalidArgumentError(error.issues[0]?.message ?? '')
    return data
  }
}

/** Reads a whole number within bounds. */
export function integer(min: number, max: number) {
  return (given: string): number => {
    const number = Number(given)
    if (/^\d+$/.test(given) && number >= min && number <= max) return number
    throw new InvalidArgumentError(`Must be a whole number from ${min} to ${max}.`)
  }
}

/** Reads who somebody is, and signs in as. */
export const personId = checked(
  text({ min: 1, max: 128 }).check(
    z.regex(/^[^\s\p{Cc}]+( [^\s\p{Cc}]+)*$/u, 'Must have no control characters or outer spaces.'),
  ),
)

/** Reads an e-mail address, or nothing. */
export const emailAddress = checked(
  z
    .string()
    .check(
      z.refine((address) => !address || z.regexes.html5Email.test(address), 'Must be an address.'),
    ),
)

/** Reads the name of a repository. */
export const repoName = checked(repoNameSchema)

/** Whose a new repository is. */
export const ownerOption = new Option(
  '--owner <user>',
  'who owns it; where the demonstration accounts exist alice by default, with bob as a member',
)

/** For lists. */
export const jsonOption = new Option('--json', 'print JSON').default(false)

/** For what can't be taken back. */
export const yesOption = new Option('--yes', "confirm; it can't be undone").default(false)

/** Where the data is. Every command has it. */
export const dataOption = new Option(
  '--data <folder|url>',
  'the data: a folder (REFDESK_DATA_DIR), or a PostgreSQL database at postgres://…',
)
  .env('DATABASE_URL')
  .argParser(dataAddress)
  .default(usualFolder())

function dataAddress(given: string): string {
  const address = addressOf(given)
  if (address !== undefined) return address
  // Without the text, which may hold a password.
  throw new StartError(
    '--data (DATABASE_URL): Must be a folder, or an address that starts with postgres://; in a password, all but letters and digits is written as %XX.',
    2,
  )
}
