// Derives the app's tolerant reader from the strict contract: what the interface fixes is required, what it leaves open
// passes.
import * as z from 'zod/mini'

/** What the tolerant reader makes of a contract type. */
export type Tolerant<T> = T extends readonly (infer Each)[]
  ? Tolerant<Each>[]
  : T extends object
    ? { [Field in keyof T]: Tolerant<T[Field]> } & { readonly [unlisted: string]: unknown }
    : T extends string
      ? string
      : T extends number | bigint
        ? number | bigint
        : T

/** A fault of a value: its path, and a description such as "must be of type string". */
export type Issue = { path: PropertyKey[]; expected: string }

/** Reads a value: returns it, or what is wrong with it. */
export type Reader<T> = (
  value: unknown,
) => { data: T; issues?: never } | { data?: never; issues: Issue[] }

/**
 * The tolerant reader of a contract schema (docs/decisions.md says why):
 * - unlisted fields pass through;
 * - `null` for an optional field is the same as absent;
 * - unknown enum values pass as they are, a literal (`object: "Branch"`) does not;
 * - a number is any number: times may have a fraction, and a big integer may be written as `1e20`;
 * - formats, lengths and patterns of answers are not checked.
 *
 * It makes no schemas of its own: that would take a page that has just begun longer than reading its answer.
 */
export function reader<Schema extends z.ZodMiniType>(
  schema: Schema,
): Reader<Tolerant<z.output<Schema>>> {
  const read = tolerant(schema)
  return (value) => {
    const issues: Issue[] = []
    const data = read(value, { path: [], issues })
    // The mapped type above says of the types what the walk below does to the values.
    return issues.length > 0 ? { issues } : { data: data as Tolerant<z.output<Schema>> }
  }
}

/** Returns the value as the app uses it, and adds faults to the issues of `context`. */
type Parse = (value: unknown, context: ParseContext) => unknown
/** Where in the answer the value stands. */
type ParseContext = { path: PropertyKey[]; issues: Issue[] }

function refuse({ path, issues }: ParseContext, expected: string): void {
  issues.push({ path: [...path], expected })
}

function tolerant(schema: z.core.$ZodType): Parse {
  if (schema instanceof z.ZodMiniObject) return object(schema.shape)
  if (schema instanceof z.ZodMiniArray) return array(tolerant(schema.def.element))
  if (schema instanceof z.ZodMiniOptional) {
    const present = tolerant(schema.def.innerType)
    return (value, context) =>
      value === undefined || value === null ? undefined : present(value, context)
  }
  if (schema instanceof z.ZodMiniLiteral && schema.def.values.length === 1) {
    const [only] = schema.def.values
    return (value, context) => {
      if (value !== only) refuse(context, `must be ${JSON.stringify(only)}`)
      return value
    }
  }
  const type = typeOf(schema)
  return (value, context) => {
    const isOfType =
      type === 'number'
        ? Number.isFinite(value) || typeof value === 'bigint'
        : typeof value === type
    if (!isOfType) refuse(context, `must be of type ${type}`)
    return value
  }
}

/** The contract's only unions are numbers with big integers; its literals of several values are integers. */
function typeOf(schema: z.core.$ZodType): 'string' | 'number' | 'boolean' {
  if (schema instanceof z.ZodMiniString || schema instanceof z.ZodMiniEnum) return 'string'
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniLiteral) return 'number'
  if (schema instanceof z.ZodMiniBoolean) return 'boolean'
  // oxlint-disable-next-line no-underscore-dangle -- zod's own name for what a schema is
  throw new TypeError(`No tolerant reading is defined for a schema of type ${schema._zod.def.type}`)
}

/** Listed fields come first, in the contract's order. */
function object(shape: Readonly<Record<string, z.core.$ZodType>>): Parse {
  const fields = Object.entries(shape).map(([name, each]) => [name, tolerant(each)] as const)
  return (value, context) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      refuse(context, 'must be of type object')
      return value
    }
    const sent = value as Record<string, unknown>
    const listed: Record<string, unknown> = {}
    for (const [name, parse] of fields) {
      const field = within(name, parse, sent[name], context)
      if (name in sent) listed[name] = field
    }
    return { ...listed, ...sent, ...listed }
  }
}

function array(parse: Parse): Parse {
  return (value, context) => {
    if (Array.isArray(value)) return value.map((each, index) => within(index, parse, each, context))
    refuse(context, 'must be of type array')
    return value
  }
}

function within(step: PropertyKey, parse: Parse, value: unknown, context: ParseContext): unknown {
  context.path.push(step)
  const taken = parse(value, context)
  context.path.pop()
  return taken
}

/** What is wrong with a body without anything in it. */
export const emptyBody = 'Its body is empty.'

/** What is wrong with a body that JSON.parse refuses. */
export const notJson = 'Its body is not JSON.'

/** At most this many problems are reported. */
export const mostIssues = 5

/** One line for each field that is wrong; `whole` is the name for the value as a whole. */
export function issueTexts(issues: readonly Issue[], whole: string): string {
  return issues
    .slice(0, mostIssues)
    .map(({ path, expected }) => `${path.map(String).join('.') || whole} ${expected}.`)
    .join('\n')
}
