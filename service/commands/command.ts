// The shape of a command of the service: what it takes, in schemas, and what it does. A command is one file
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
  /** It may only come from its variable: a command line is for every user of the machine to see. */
  secret?: boolean
  /** A variable that others set, too: it counts with some values only, and others are said to be ignored. */
  shared?: { variable: string; counts: (value: string) => boolean }
  /** What holds where neither is given. */
  fallback?: string
}

type Options = Readonly<Record<string, Option>>
type Operands = Readonly<Record<string, z.ZodMiniType<string>>>
type Values<Taken extends Options> = { [Name in keyof Taken]: z.output<Taken[Name]['schema']> }

/** A command as it is declared. */
type Declared<Taken extends Options, Given extends Operands> = {
  /** What it does, for the help text: lower case, no full stop. */
  summary: string
  /** What stands on the command line without a name, in this order; all of it is needed. */
  operands: Given
  options: Taken
  /** Gets all of it checked. A StartError that it throws ends the process with that line. */
  run: (options: Values<Taken>, operands: { [Name in keyof Given]: string }) => Promise<void>
}

/** A command whose types are checked already, as command-line.ts handles all of them. */
export type Command = Omit<Declared<Options, Operands>, 'run'> & {
  run: (
    options: Readonly<Record<string, unknown>>,
    operands: Readonly<Record<string, unknown>>,
  ) => Promise<void>
}

/** Declares a command. */
export function command<Taken extends Options, Given extends Operands>(
  declared: Declared<Taken, Given>,
): Command {
  return { ...declared, run: declared.run as Command['run'] }
}
