// Options of several commands, and checks of texts from the command line.

import {
  Command,
  type CommandUnknownOpts,
  InvalidArgumentError,
  Option,
} from '@commander-js/extra-typings'
import * as z from 'zod/mini'

import { repoNameSchema } from '../../contract/resources.ts'
import { codePoints } from '../../contract/text.ts'
import { StartError } from '../operate/start-error.ts'
import { usualFolder } from '../store/data-folder.ts'
import { addressOf } from '../store/open-store.ts'

/** A command that has subcommands. */
export function group(name: string, what: string, commands: CommandUnknownOpts[]): Command {
  const names = commands.map((each) => each.name())
  const made = new Command(name).exitOverride().description(`${what}: ${names.join(', ')}`)
  for (const each of commands) made.addCommand(each)
  return made
}

/** Parses a text from the command line or a variable; what `parse` answers nothing for is refused with `message`. */
export function parsed<Value>(message: string, parse: (given: string) => Value | undefined) {
  return (given: string): Value => {
    const value = parse(given)
    if (value === undefined) throw new InvalidArgumentError(message)
    return value
  }
}

/** Parses a whole number within bounds. */
export const integer = (min: number, max: number) =>
  parsed(`Must be a whole number from ${min} to ${max}.`, (given) => {
    const number = Number(given)
    return /^\d+$/.test(given) && number >= min && number <= max ? number : undefined
  })

/** Parses a person's ID, which is also their username. */
export const personId = parsed(
  'Must have 1 to 128 characters, without control characters and outer spaces.',
  (id) => (codePoints(id) <= 128 && /^[^\s\p{Cc}]+( [^\s\p{Cc}]+)*$/u.test(id) ? id : undefined),
)

/** Parses an e-mail address, or an empty text. */
export const emailAddress = parsed('Must be an address.', (address) =>
  address === '' || z.regexes.html5Email.test(address) ? address : undefined,
)

/** Parses the name of a repository. */
export const repoName = parsed(
  'Must have 1 to 128 characters, without outer spaces.',
  (name) => z.safeParse(repoNameSchema, name).data,
)

/** The owner of a new repository. */
export const ownerOption = new Option(
  '--owner <user>',
  'who owns it; where the demonstration accounts exist alice by default, with bob as a member',
)

/** The option of commands that print lists. */
export const jsonOption = new Option('--json', 'print JSON').default(false)

/** The option of commands that can't be undone. */
export const yesOption = new Option('--yes', "confirm; it can't be undone").default(false)

/** The option of every command: the place of the data. */
export const dataOption = new Option(
  '--data <folder|url>',
  'the data: a folder (REFDESK_DATA_DIR), or a PostgreSQL database at postgres://…',
)
  .env('DATABASE_URL')
  .argParser(dataAddress)
  .default(usualFolder())

/** A command that finds the data by that option. Throws errors, which it has printed, instead of exiting. */
export function dataCommand(name: string, what: string) {
  return new Command(name).exitOverride().description(what).addOption(dataOption)
}

function dataAddress(given: string): string {
  const address = addressOf(given)
  if (address !== undefined) return address
  // The message doesn't repeat the text, which may contain a password.
  throw new StartError(
    '--data (DATABASE_URL): Must be a folder, or an address that starts with postgres://; in a password, all but letters and digits is written as %XX.',
    2,
  )
}
