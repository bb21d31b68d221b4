// Forms that a zod schema checks, with react-hook-form: when a field shows its error, and which errors of the service it
// shows.
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
import type * as z from 'zod/mini'

import { ApiError } from '../api/errors.ts'

/** @param values what the form begins with */
export function useCheckedForm<Values extends FieldValues>(
  values: Values,
  schema: z.ZodMiniType<Values>,
): UseFormReturn<Values> {
  return useForm<Values>({
    // `values` has every field, so no default is undefined.
    defaultValues: values as DefaultValues<Values>,
    resolver: resolver(schema),
    mode: 'onTouched',
  })
}

/** A field and its error. Leaving a field checks it only if it was changed, so tabbing through an empty form is quiet. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name })
  const onBlur = () => {
    // Read now, because leaving the field may have just changed its value.
    const { isDirty, error } = control.getFieldState(name)
    if (isDirty || error) field.onBlur()
  }
  return { field: { ...field, onBlur }, error: fieldState.error }
}

/** The error of a field, or of an item of a field, is the first issue that the schema reports. */
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
 * Puts the errors of a failed write at the form's fields, and focuses the first field that has one.
 * @param fields the form's fields, from top to bottom. An error's path into a field belongs to that field, a path into
 * a list (`reviewer_ids[2]`, `reviewer_ids.2`) to that item
 * @returns the errors that no field shows, for the form itself, '' if there is none; undefined where no field is concerned,
 * so that the form shows the whole error
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  { setError, setFocus }: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
): string | undefined {
  if (!(error instanceof ApiError) || error.outcomeUnknown) return undefined
  const messages = new Map<FieldPath<Values>, string[]>()
  const wrongFields = new Set<FieldPath<Values>>()
  const formLines: string[] = []
  for (const { field: path, message } of error.fieldErrors) {
    const [name, item, ...deeper] = path.split(/[.[\]]+/).filter(Boolean)
    const field = fields.find((each) => each === name)
    if (field === undefined) {
      formLines.push(`${path}: ${message}`)
      continue
    }
    const isItem = deeper.length === 0 && /^\d+$/.test(item ?? '')
    // The form's own path.
    const formPath = (isItem ? `${field}.${item}` : field) as FieldPath<Values>
    messages.set(formPath, [...(messages.get(formPath) ?? []), message])
    wrongFields.add(field)
  }
  for (const [formPath, lines] of messages) {
    setError(formPath, { type: 'server', message: lines.join('\n') })
  }
  const first = fields.find((field) => wrongFields.has(field))
  if (first === undefined) return undefined
  setFocus(first)
  return formLines.join('\n')
}
