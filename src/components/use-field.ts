// A field of a form. Leaving it checks it only once it was changed: whoever tabs through a form that is
// still empty is told nothing yet.
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

/** react-hook-form's own field, the error it has, and whether it was left after a change. */
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
  return { field: { ...field, onBlur }, error: fieldState.error, isTouched: fieldState.isTouched }
}
