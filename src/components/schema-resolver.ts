// Checks a form by a schema, which react-hook-form calls a resolver, and what no schema of the interface says.
import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

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

/**
 * A check for texts that no database keeps, so that services refuse them whatever the bounds say: with U+0000
 * or half of a surrogate pair. The message names it.
 */
export const sendable = z.refine<string>((text) => !unsendable.test(text), {
  error: ({ input }) => {
    const code = unsendable.exec(String(input))?.[0].charCodeAt(0) ?? 0
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    return `Must not contain ${name}${code === 0 ? '' : ', half of a surrogate pair'}.`
  },
})

/** With the flag, a surrogate matches only where it has no other half. */
const unsendable = /[\0\p{Surrogate}]/u
