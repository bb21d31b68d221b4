// Forms that a zod schema checks, with react-hook-form. Here are the rules for when a field shows its error.
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
