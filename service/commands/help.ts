// The help texts, made from what the commands declare.
import type { Command, Option } from './command.ts'
import { commands, usual } from './commands.ts'
import { table } from './table.ts'

/** All commands, a line each. */
export async function overview(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(commands).map(async ([name, load]): Promise<[string, string]> => {
      const { summary, operands } = await load()
      return [[name, ...Object.keys(operands).map(inCapitals)].join(' '), summary]
    }),
  )
  return [
    'Usage: npm run service -- [COMMAND] [OPTIONS]',
    '',
    ...table(rows).map((line) => `  ${line}`),
    '',
    `Without a command: ${usual}. COMMAND --help lists its options, --version says which version this is.`,
    '',
  ].join('\n')
}

/** A command with its options. */
export function helpOf(name: string, { summary, operands, options }: Command): string {
  const usage = [name, ...Object.keys(operands).map(inCapitals), '[OPTIONS]'].join(' ')
  const rows = Object.entries(options).map(([option, { value, ...rest }]): [string, string] => [
    // A secret has no option, so its variable stands in that one's place.
    rest.secret ? String(rest.variable) : `--${option}${value === undefined ? '' : ` ${value}`}`,
    rest.secret ? rest.help : explanation(rest),
  ])
  return [
    `Usage: npm run service -- ${usage}`,
    '',
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    '',
    ...table(rows).map((line) => `  ${line}`),
    '',
    'In brackets: what holds by itself, and the variable that can say otherwise.',
    '',
  ].join('\n')
}

function explanation({ help, fallback, variable }: Omit<Option, 'schema'>): string {
  const more = [fallback, variable ?? []].flat().filter(Boolean)
  return more.length > 0 ? `${help} (${more.join('; ')})` : help
}

function inCapitals(operand: string): string {
  return operand.toUpperCase()
}
