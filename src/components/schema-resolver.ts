// Checks a form by a schema: what react-hook-form calls a resolver.
import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** The first thing that is wrong with a field, or with an item of one, is its error. */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodMiniType<Values>,
): Resolver<Values> {
  return (values) => {
    const { success, data, error } = schema.safeParse(values)
    if (success) return { values: data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path, code, message } of error.issues) {
      const name = path.join('.')
      if (get(errors, name) === undefined) set(errors, name, { type: code, message })
    }
    return { values: {}, errors }
  }
}
