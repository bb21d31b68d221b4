// Derives the app's tolerant reader from the strict contract: what the interface fixes is required,
// what it leaves open passes.
import * as z from 'zod/mini'

/**
 * What the tolerant reader makes of a contract type: enums widen to their base type, objects keep
 * unlisted fields, integers may be big.
 */
export type Read<T> = T extends readonly (infer Each)[]
  ? Read<Each>[]
  : T extends object
    ? { [Field in keyof T]: Read<T[Field]> } & { readonly [unlisted: string]: unknown }
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
 * - formats, lengths and patterns of answers are not checked.
 */
export function reader<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniType<Read<z.output<Schema>>> {
  // The mapped type above says of the types what the walk below does to the schema.
  return tolerant(schema) as z.ZodMiniType<Read<z.output<Schema>>>
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
    return values.length === 1 ? z.literal(values) : z.union([z.int(), z.bigint()])
  }
  if (schema instanceof z.ZodMiniString) return z.string()
  if (schema instanceof z.ZodMiniNumberFormat) return z.int()
  if (schema instanceof z.ZodMiniNumber) return z.number()
  if (schema instanceof z.ZodMiniBigInt) return z.bigint()
  if (schema instanceof z.ZodMiniBoolean) return z.boolean()
  // oxlint-disable-next-line no-underscore-dangle -- zod's own name for what a schema is
  throw new TypeError(`No tolerant reading is defined for a schema of type ${schema._zod.def.type}`)
}

function absentWhenNull(value: unknown): unknown {
  return value === null ? undefined : value
}
