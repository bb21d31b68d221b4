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
      operands: Readonly<Record<string, unknown>>
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
  const given = parse(command, rest)
  const operands = check(command.operands, given.operands, (operand) => operand.toUpperCase())
  const options = check(
    Object.fromEntries(Object.entries(command.options).map(([key, { schema }]) => [key, schema])),
    { ...unlessGiven(command, environment), ...given.options },
    (option) => `--${option}`,
  )
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

/** Texts and switches as they stand there, by name. */
function parse(command: Command, args: readonly string[]) {
  const types = Object.entries(command.options)
    .filter(([, { secret }]) => !secret)
    .map(
      ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
    )
  const names = Object.keys(command.operands)
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(types),
      allowPositionals: names.length > 0,
    })
    const extra = positionals[names.length]
    if (extra !== undefined) throw new Error(`Unexpected argument "${extra}"`)
    const given = positionals.map((text, index) => [names[index] ?? '', text] as const)
    return { options: values, operands: Object.fromEntries(given) }
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

function check(
  schemas: Readonly<Record<string, z.ZodMiniType>>,
  values: Readonly<Record<string, unknown>>,
  shown: (name: string) => string,
): Record<string, unknown> {
  const { error, data } = z.safeParse(z.object(schemas), values)
  if (!error) return data
  const [issue] = error.issues
  const name = String(issue?.path[0])
  throw badCommand(
    name in values ? `${shown(name)}: ${issue?.message}` : `${shown(name)} is missing`,
  )
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
