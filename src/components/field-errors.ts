// What the service finds wrong with single fields, shown at the fields of the form.
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

import { ApiError } from '../api/errors.ts'

/**
 * Puts a failed write's field errors at the form's fields, the first one focused.
 * @param fields the form's own fields; a path into one (`reviewer_ids[2]`) belongs to it
 * @returns whether all that the error says is now said by fields, so that nothing is left to show
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return false
  let all = true
  let first = true
  for (const { field, message } of error.fieldErrors) {
    const name = fields.find(
      (each) =>
        field === each || (/^[.[]/.test(field.slice(each.length)) && field.startsWith(each)),
    )
    if (!name) {
      all = false
      continue
    }
    setError(name, { type: 'server', message }, { shouldFocus: first })
    first = false
  }
  return all
}
