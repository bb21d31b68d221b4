// Walks through an answer and its schema, and changes fields. Knows no faults, and no field except `items`, which
// contains the resources of a list.
import * as z from 'zod/mini'

type Members = Record<string, unknown>

/** The new value of a field, by its schema. If undefined, the field stays, and the fields within it are visited. */
type Replace = (schema: z.core.$ZodType, optional: boolean) => unknown

/** The field that faults change: a list's `items`, or else the first required one. */
export function fieldAtFault({ shape }: z.ZodMiniObject): string {
  const required = Object.entries(shape).filter(([, each]) => !(each instanceof z.ZodMiniOptional))
  const names = required.map(([name]) => name)
  return names.find((name) => name === 'items') ?? names[0] ?? ''
}

/** A copy of an answer in which `replace` decides about every field of the schema, whether it was sent or not. */
export function replaceFields(schema: z.core.$ZodType, value: unknown, replace: Replace): unknown {
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    const { element } = schema.def
    return value.map((each) => replaceFields(element, each, replace))
  }
  if (!(schema instanceof z.ZodMiniObject)) return value
  const result = { ...(value as Members) }
  for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const optional = field instanceof z.ZodMiniOptional
    const inner = optional ? field.def.innerType : field
    const replaced = replace(inner, optional)
    if (replaced !== undefined) result[name] = replaced
    else if (name in result) result[name] = replaceFields(inner, result[name], replace)
  }
  return result
}

/** A copy in which every object has fields that no schema lists. */
export function withUnlistedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnlistedFields)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, each]) => [name, withUnlistedFields(each)])
  return {
    ...(Object.fromEntries(members) as Members),
    unlisted_text: 'not in the interface',
    unlisted_object: { a: [1, null] },
  }
}
