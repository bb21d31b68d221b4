// The command line and the environment → a command and its checked options, or a text to print. Nothing
// else reads process.argv or process.env; an option wins over its variable.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import * as z from 'zod/mini'

import { StartError } from '../start-error.ts'
import type { Command, Option } from './command.ts'
import { commands, usual } from './commands.ts'
import { helpOf, overview } from './help.ts'

/** What was asked for. */
export type Asked =
  | {
      command: string
      options: Readonly<Record<string, unknown>>
      operands: readonly string[]
      run: () => Promise<void>
    }
  | { print: string }

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads a command line (without node and script) and the environment.
 * @throws StartError with exit code 2, its message one line that names the option
 */
export async function readCommandLine(
  args: readonly string[],
  environment: Environment,
): Promise<Asked> {
  const { name, rest } = splitName(args)
  const asksHelp = rest.includes('--help')
  if (name === undefined && asksHelp) return { print: await overview() }
  if (name === undefined && rest.includes('--version')) return { print: `${await version()}\n` }
  const command = await commands[name ?? usual]?.()
  if (name === undefined && rest[0] !== undefined && !rest[0].startsWith('-')) {
    throw badCommand(`There is no command "${rest[0]}".`)
  }
  if (!command) throw badCommand(`There is no command "${name}".`)
  if (asksHelp) return { print: helpOf(name ?? usual, command) }
  const { values, operands } = parse(command, rest)
  const options = check(command, { ...unlessGiven(command, environment), ...values })
  return {
    command: name ?? usual,
    options,
    operands,
    run: () => command.run(options, operands),
  }
}

/** The command's name of one word or two, and what follows it. */
function splitName(args: readonly string[]): { name: string | undefined; rest: string[] } {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ')
    if (Object.hasOwn(commands, name)) return { name, rest: args.slice(words) }
  }
  return { name: undefined, rest: [...args] }
}

function parse({ options, operands }: Command, args: readonly string[]) {
  const types = Object.entries(options).map(
    ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(types),
      allowPositionals: operands.length > 0,
    })
    const extra = positionals[operands.length]
    if (extra !== undefined) throw new Error(`Unexpected argument "${extra}"`)
    const missing = operands[positionals.length]
    if (missing !== undefined) throw new Error(`${missing.toUpperCase()} is missing`)
    return { values, operands: positionals }
  } catch (error) {
    // Only the first sentence: node adds advice that leads astray here.
    throw badCommand(
      String(error instanceof Error ? error.message : error).split(/[.]?\n|[.] /)[0] ?? '',
    )
  }
}

/** What holds without an option. */
function unlessGiven({ options }: Command, environment: Environment): Record<string, string> {
  const texts = Object.entries(options).map(
    ([name, option]) => [name, ofVariable(option, environment) || option.fallback] as const,
  )
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** A variable that is set to nothing counts as not set. */
function ofVariable({ variable, shared }: Option, environment: Environment): string | undefined {
  const names = [variable ?? []].flat()
  const own = names.map((name) => environment[name]).find(Boolean)
  if (own || !shared) return own
  const other = environment[shared.variable]
  if (!other || shared.counts(other)) return other
  console.warn(
    `${shared.variable}=${other} is ignored, since shells set it by themselves: use ${names.join()}.`,
  )
  return undefined
}

function check({ options }: Command, values: object): Record<string, unknown> {
  const schemas = Object.entries(options).map(([name, { schema }]) => [name, schema] as const)
  const { error, data } = z.safeParse(z.object(Object.fromEntries(schemas)), values)
  if (!error) return data
  const [issue] = error.issues
  const name = String(issue?.path[0])
  const isMissing = !(name in values)
  throw badCommand(isMissing ? `--${name} is missing` : `--${name}: ${issue?.message}`)
}

async function version(): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../package.json')
  const { version: text } = JSON.parse(await readFile(file, 'utf8')) as { version: string }
  return text
}

function badCommand(message: string): StartError {
  const sentence = message.trim()
  return new StartError(`${sentence}${/[.!?]$/.test(sentence) ? '' : '.'} See --help.`, 2)
}
