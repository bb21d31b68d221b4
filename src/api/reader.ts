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

/**
 * The tolerant reader of a contract schema (product rule "The interface is the contract"):
 * - unlisted fields pass through;
 * - `null` for an optional field is the same as absent;
 * - unknown enum values pass as they are, a literal (`object: "Branch"`) does not;
 * - a number is any number: times may have a fraction, and a big integer may be written as `1e20`;
 * - formats, lengths and patterns of answers are not checked.
 */
export function reader<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniType<Tolerant<z.output<Schema>>> {
  // The mapped type above says of the types what the walk below does to the schema.
  return tolerant(schema) as z.ZodMiniType<Tolerant<z.output<Schema>>>
}

function tolerant(schema: z.core.$ZodType): z.ZodMiniType {
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape)
    return z.looseObject(Object.fromEntries(fields.map(([name, each]) => [name, tolerant(each)])))
  }
  if (schema instanceof z.ZodMiniArray) return z.array(tolerant(schema.def.element))
  if (schema instanceof z.ZodMiniOptional) {
    const present: z.ZodMiniType = z.optional(tolerant(schema.def.innerType))
    return z.pipe(z.transform(absentWhenNull), present)
  }
  if (schema instanceof z.ZodMiniUnion) return z.union(schema.def.options.map(tolerant))
  if (schema instanceof z.ZodMiniEnum) return z.string()
  if (schema instanceof z.ZodMiniLiteral) {
    const { values } = schema.def
    return values.length === 1 ? z.literal(values) : z.union([z.number(), z.bigint()])
  }
  if (schema instanceof z.ZodMiniString) return z.string()
  if (schema instanceof z.ZodMiniNumber) return z.number()
  if (schema instanceof z.ZodMiniBigInt) return z.bigint()
  if (schema instanceof z.ZodMiniBoolean) return z.boolean()
  // oxlint-disable-next-line no-underscore-dangle -- zod's own name for what a schema is
  throw new TypeError(`No tolerant reading is defined for a schema of type ${schema._zod.def.type}`)
}

function absentWhenNull(value: unknown): unknown {
  return value === null ? undefined : value
}

/** `isJson` tells a body that breaks the interface from one that isn't JSON at all. */
export type Unreadable = { message: string; isJson: boolean }

/** A body without anything in it. */
export const emptyBody: Unreadable = { message: 'Its body is empty.', isJson: false }

/** A body that JSON.parse refuses. */
export const notJson: Unreadable = { message: 'Its body is not JSON.', isJson: false }

/** More than so many problems are not told. */
export const mostIssues = 5

/** JSON that isn't what the interface says; names the fields. */
export function breaksContract(issues: readonly z.core.$ZodIssue[]): Unreadable {
  return { message: issueTexts(issues, 'The body'), isJson: true }
}

/** What is wrong with which field, a line for each; `whole` is what all of it is called. */
export function issueTexts(issues: readonly z.core.$ZodIssue[], whole: string): string {
  return issues
    .slice(0, mostIssues)
    .map((issue) => issueText(issue, whole))
    .join('\n')
}

function issueText(issue: z.core.$ZodIssue, whole: string): string {
  const path = issue.path.map(String).join('.')
  const expected =
    issue.code === 'invalid_type'
      ? `must be of type ${issue.expected}`
      : issue.code === 'invalid_value'
        ? `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
        : 'is not of the right type'
  return `${path === '' ? whole : path} ${expected}.`
}
