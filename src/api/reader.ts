// Makes the app's tolerant readers from the contract's strict schemas. docs/decisions.md says why answers are read
// tolerantly.
import * as z from 'zod/mini'

import { parseJson } from '../lib/json.ts'

/** A contract type as the tolerant reader reads it. */
export type Tolerant<T> = T extends readonly (infer Each)[]
  ? Tolerant<Each>[]
  : T extends object
    ? { [Field in keyof T]: Tolerant<T[Field]> } & { readonly [unlisted: string]: unknown }
    : T extends string
      ? string
      : T extends number | bigint
        ? number | bigint
        : T

/** A mistake in a value: its path, and words such as "must be of type string". */
type Issue = { path: PropertyKey[]; expected: string }

/** Returns the value, or its mistakes. */
type Reader<T> = (value: unknown) => { data: T; issues?: never } | { data?: never; issues: Issue[] }

/**
 * The tolerant reader of a contract schema:
 * - unlisted fields are kept;
 * - `null` for an optional field means absent;
 * - unknown values of an enum are kept, but a single literal (`object: "Branch"`) is required;
 * - any number is accepted: times may have fractions, and big integers may be written as `1e20`;
 * - formats, lengths and patterns are not checked.
 *
 * The reader walks through the schema. Making tolerant schemas of zod would take longer than reading the first answer.
 */
export function reader<Schema extends z.ZodMiniType>(
  schema: Schema,
): Reader<Tolerant<z.output<Schema>>> {
  const parse = parserOf(schema)
  return (value) => {
    const issues: Issue[] = []
    const data = parse(value, { path: [], issues })
    // `Tolerant` describes what the functions below do to a value.
    return issues.length > 0 ? { issues } : { data: data as Tolerant<z.output<Schema>> }
  }
}

/** Returns the value as the app uses it, and adds its mistakes to the issues of `context`. */
type Parse = (value: unknown, context: ParseContext) => unknown
/** The path of the value in the answer, and the mistakes so far. */
type ParseContext = { path: PropertyKey[]; issues: Issue[] }

function refuse({ path, issues }: ParseContext, expected: string): void {
  issues.push({ path: [...path], expected })
}

function parserOf(schema: z.core.$ZodType): Parse {
  if (schema instanceof z.ZodMiniObject) return object(schema.shape)
  if (schema instanceof z.ZodMiniArray) return array(parserOf(schema.def.element))
  if (schema instanceof z.ZodMiniOptional) {
    const present = parserOf(schema.def.innerType)
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

/** In the contract, all unions are of numbers and big integers, and literals of several values are integers. */
function typeOf(schema: z.core.$ZodType): 'string' | 'number' | 'boolean' {
  if (schema instanceof z.ZodMiniString || schema instanceof z.ZodMiniEnum) return 'string'
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniLiteral) return 'number'
  if (schema instanceof z.ZodMiniBoolean) return 'boolean'
  // oxlint-disable-next-line no-underscore-dangle -- zod's own name for what a schema is
  throw new TypeError(`No tolerant reading is defined for a schema of type ${schema._zod.def.type}`)
}

/** Listed fields come first, in the contract's order, then the unlisted ones. */
function object(shape: Readonly<Record<string, z.core.$ZodType>>): Parse {
  const fields = Object.entries(shape).map(([name, each]) => [name, parserOf(each)] as const)
  return (value, context) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      refuse(context, 'must be of type object')
      return value
    }
    const all = value as Record<string, unknown>
    const listedFields: Record<string, unknown> = {}
    for (const [name, parse] of fields) {
      const field = parsePart(name, parse, all[name], context)
      if (name in all) listedFields[name] = field
    }
    return { ...listedFields, ...all, ...listedFields }
  }
}

function array(parse: Parse): Parse {
  return (value, context) => {
    if (Array.isArray(value))
      return value.map((each, index) => parsePart(index, parse, each, context))
    refuse(context, 'must be of type array')
    return value
  }
}

function parsePart(
  step: PropertyKey,
  parse: Parse,
  value: unknown,
  context: ParseContext,
): unknown {
  context.path.push(step)
  const result = parse(value, context)
  context.path.pop()
  return result
}

/**
 * Reads the text of an answer's body.
 * @returns the value, or in sentences what is wrong with the text
 */
export function readText<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
): { data: Tolerant<z.output<Schema>>; problem?: never } | { data?: never; problem: string } {
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    return { problem: text.trim() === '' ? 'Its body is empty.' : 'Its body is not JSON.' }
  }
  const { data, issues } = reader(schema)(value)
  return issues ? { problem: issueTexts(issues, 'The body') } : { data }
}

/** At most this many issues are reported. */
const mostIssues = 5

/** A line for each wrong field; `valueName` is what the value itself is called. */
export function issueTexts(issues: readonly Issue[], valueName: string): string {
  return issues
    .slice(0, mostIssues)
    .map(({ path, expected }) => `${path.map(String).join('.') || valueName} ${expected}.`)
    .join('\n')
}
