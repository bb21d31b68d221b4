// Forms that a schema checks: react-hook-form, by this app's rules of when a field is told that it is wrong.
import {
  get,
  set,
  useController,
  useForm,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import * as z from 'zod/mini'

/** A form that begins with these values. */
export function useCheckedForm<Values extends FieldValues>(
  values: Values,
  schema: z.ZodMiniType<Values>,
): UseFormReturn<Values> {
  return useForm<Values>({
    // All of them: none is left to be undefined.
    defaultValues: values as DefaultValues<Values>,
    resolver: resolver(schema),
    mode: 'onTouched',
  })
}

/**
 * A field, and the error it has. Leaving it checks it only once it was changed: whoever tabs through a form
 * that is still empty is told nothing yet.
 */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name })
  const onBlur = () => {
    // As it is now: leaving a field may have completed its value.
    const { isDirty, error } = control.getFieldState(name)
    if (isDirty || error) field.onBlur()
  }
  return { field: { ...field, onBlur }, error: fieldState.error }
}

/** The first thing that is wrong with a field, or with an item of one, is its error. */
function resolver<Values extends FieldValues>(schema: z.ZodMiniType<Values>): Resolver<Values> {
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
