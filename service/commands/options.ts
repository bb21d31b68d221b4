// Options of several commands, and checks of texts from the command line.

import {
  Command,
  type CommandUnknownOpts,
  InvalidArgumentError,
  Option,
} from '@commander-js/extra-typings'
import * as z from 'zod/mini'

import { repoNameSchema } from '../../contract/resources.ts'
import { text } from '../../contract/text.ts'
import { StartError } from '../operate/start-error.ts'
import { usualFolder } from '../store/data-folder.ts'
import { addressOf } from '../store/open-store.ts'

/** A command that has subcommands. */
export function group(name: string, what: string, commands: CommandUnknownOpts[]): Command {
  const made = new Command(name).description(
    `${what}: ${commands.map((each) => each.name()).join(', ')}`,
  )
  for (const each of commands) made.addCommand(each)
  return made
}

/** Parses a text from the command line or a variable with a schema. */
export function checked<Schema extends z.ZodMiniType>(schema: Schema) {
  return (given: string): z.output<Schema> => {
    const { error, data } = z.safeParse(schema, given)
    if (error) throw new InvalidArgumentError(error.issues[0]?.message ?? '')
    return data
  }
}

/** Parses a whole number within bounds. */
export function integer(min: number, max: number) {
  return (given: string): number => {
    const number = Number(given)
    if (/^\d+$/.test(given) && number >= min && number <= max) return number
    throw new InvalidArgumentError(`Must be a whole number from ${min} to ${max}.`)
  }
}

/** Parses a person's ID, which is also their username. */
export const personId = checked(
  text({ min: 1, max: 128 }).check(
    z.regex(/^[^\s\p{Cc}]+( [^\s\p{Cc}]+)*$/u, 'Must have no control characters or outer spaces.'),
  ),
)

/** Parses an e-mail address, or an empty text. */
export const emailAddress = checked(
  z
    .string()
    .check(
      z.refine((address) => !address || z.regexes.html5Email.test(address), 'Must be an address.'),
    ),
)

/** Parses the name of a repository. */
export const repoName = checked(repoNameSchema)

/** The owner of a new repository. */
export const ownerOption = new Option(
  '--owner <user>',
  'who owns it; where the demonstration accounts exist alice by default, with bob as a member',
)

/** For commands that print lists. */
export const jsonOption = new Option('--json', 'print JSON').default(false)

/** For commands that can't be undone. */
export const yesOption = new Option('--yes', "confirm; it can't be undone").default(false)

/** Where the data is; every command has this option. */
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
  // Without the text, which may contain a password.
  throw new StartError(
    '--data (DATABASE_URL): Must be a folder, or an address that starts with postgres://; in a password, all but letters and digits is written as %XX.',
    2,
  )
}
