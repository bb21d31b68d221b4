// What a command of the service is: what it takes, in schemas, and what it does. A command is one file
// of this folder and one line of commands.ts; command-line.ts reads what somebody typed.
import type * as z from 'zod/mini'

/** `--NAME VALUE`, or a switch where no `value` stands for what follows. */
export type Option<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  /** Checks the text, true for a switch; `undefined` where neither option nor variable is given. */
  schema: Schema
  /** What the help text calls the value. */
  value?: string
  /** Lower case, no full stop; the help text adds fallback and variable. */
  help: string
  /** The environment variable that holds it where the option is not given; of several, the first that does. */
  variable?: string | readonly string[]
  /** A variable that others set, too: it counts with some values only, and others are said to be ignored. */
  shared?: { variable: string; counts: (value: string) => boolean }
  /** What holds where neither is given. */
  fallback?: string
}

type Options = Readonly<Record<string, Option>>
type Values<Taken extends Options> = { [Name in keyof Taken]: z.output<Taken[Name]['schema']> }

/** A command whose types are checked already, as command-line.ts handles all of them. */
export type Command = {
  /** What it does, for the help text: lower case, no full stop. */
  summary: string
  /** What stands on the command line without a name, in this order; all of it is needed. */
  operands: readonly string[]
  options: Options
  run: (options: Readonly<Record<string, unknown>>, operands: readonly string[]) => Promise<void>
}

/**
 * Declares a command: `run` gets every option checked by its schema, and the operands by name.
 * A StartError that it throws ends the process with that line.
 */
export function command<Taken extends Options, const Operand extends string = never>(declared: {
  summary: string
  operands?: readonly Operand[]
  options: Taken
  run: (options: Values<Taken>, operands: Record<Operand, string>) => Promise<void>
}): Command {
  const { summary, operands = [], options, run } = declared
  return {
    summary,
    operands,
    options,
    run: (values, given) =>
      run(
        values as Values<Taken>,
        Object.fromEntries(operands.map((name, index) => [name, given[index]])) as Record<
          Operand,
          string
        >,
      ),
  }
}
