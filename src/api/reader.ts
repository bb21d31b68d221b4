// Derives the app's tolerant reader from the strict contract: what the interface fixes is required,
// what it leaves open passes. Says in words what is wrong with an answer that it refuses.
import * as z from 'zod/mini'

/**
 * What the tolerant reader makes of a contract type: enums widen to their base type, objects keep
 * unlisted fields, integers may be big or have a fraction.
 */
export type Tolerant<T> = T extends readonly (infer Each)[]
  ? Tolerant<Each>[]
  : T extends object
    ? { [Field in keyof T]: Tolerant<T[Field]> } & { readonly [unlisted: string]: unknown }
    : T extends string
      ? string
      : T extends number | bigint
        ? number | bigint
        : T

/** What is wrong with a value: where it stands, and what it has to be, as in "must be of type string". */
export type Issue = { path: PropertyKey[]; expected: string }

/** Reads values: answers what is read, or what is wrong with it. */
export type Reader<T> = (
  value: unknown,
) => { data: T; issues?: never } | { data?: never; issues: Issue[] }

/**
 * The tolerant reader of a contract schema (product rule "The interface is the contract"):
 * - unlisted fields pass through;
 * - `null` for an optional field is the same as absent;
 * - unknown enum values pass as they are, a literal (`object: "Branch"`) does not;
 * - a number is any number: times may have a fraction, and a big integer may be written as `1e20`;
 * - formats, lengths and patterns of answers are not checked.
 *
 * It walks the contract and makes no schemas of its own: making them would take a page that has just begun
 * longer than reading its answer.
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

/** Answers the value as the app takes it; what is wrong goes to the issues of `place`. */
type Read = (value: unknown, place: Place) => unknown
/** Where in the answer the value stands. */
type Place = { path: PropertyKey[]; issues: Issue[] }

function refuse({ path, issues }: Place, expected: string): void {
  issues.push({ path: [...path], expected })
}

function tolerant(schema: z.core.$ZodType): Read {
  if (schema instanceof z.ZodMiniObject) return object(schema.shape)
  if (schema instanceof z.ZodMiniArray) return array(tolerant(schema.def.element))
  if (schema instanceof z.ZodMiniOptional) {
    const present = tolerant(schema.def.innerType)
    return (value, place) =>
      value === undefined || value === null ? undefined : present(value, place)
  }
  if (schema instanceof z.ZodMiniLiteral && schema.def.values.length === 1) {
    const [only] = schema.def.values
    return (value, place) => {
      if (value !== only) refuse(place, `must be ${JSON.stringify(only)}`)
      return value
    }
  }
  const type = typeOf(schema)
  return (value, place) => {
    const isOfType =
      type === 'number'
        ? Number.isFinite(value) || typeof value === 'bigint'
        : typeof value === type
    if (!isOfType) refuse(place, `must be of type ${type}`)
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
function object(shape: Readonly<Record<string, z.core.$ZodType>>): Read {
  const fields = Object.entries(shape).map(([name, each]) => [name, tolerant(each)] as const)
  return (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      refuse(place, 'must be of type object')
      return value
    }
    const sent = value as Record<string, unknown>
    const listed: Record<string, unknown> = {}
    for (const [name, read] of fields) {
      const field = within(name, read, sent[name], place)
      if (name in sent) listed[name] = field
    }
    return { ...listed, ...sent, ...listed }
  }
}

function array(read: Read): Read {
  return (value, place) => {
    if (Array.isArray(value)) return value.map((each, index) => within(index, read, each, place))
    refuse(place, 'must be of type array')
    return value
  }
}

function within(step: PropertyKey, read: Read, value: unknown, place: Place): unknown {
  place.path.push(step)
  const taken = read(value, place)
  place.path.pop()
  return taken
}

/** What is wrong with a body without anything in it. */
export const emptyBody = 'Its body is empty.'

/** What is wrong with a body that JSON.parse refuses. */
export const notJson = 'Its body is not JSON.'

/** More than so many problems are not told. */
export const mostIssues = 5

/** What is wrong with which field, a line for each; `whole` is what all of it is called. */
export function issueTexts(issues: readonly Issue[], whole: string): string {
  return issues
    .slice(0, mostIssues)
    .map(({ path, expected }) => `${path.map(String).join('.') || whole} ${expected}.`)
    .join('\n')
}
