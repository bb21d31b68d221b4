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
  if (!(error instanceof ApiError) || error.outcomeUnknown || error.fieldErrors.length === 0) {
    return false
  }
  const messages = new Map<FieldPath<Values>, string[]>()
  let all = true
  for (const { field, message } of error.fieldErrors) {
    const name = fields.find((each) => belongsTo(field, each))
    if (name) messages.set(name, [...(messages.get(name) ?? []), message])
    else all = false
  }
  const [first] = messages.keys()
  for (const [name, each] of messages) {
    setError(name, { type: 'server', message: each.join('\n') }, { shouldFocus: name === first })
  }
  return all && !saysMore(error)
}

/** A line is a summary of its fields; several lines that aren't theirs explain more. */
function saysMore({ message, fieldErrors }: ApiError): boolean {
  const lines = message.split('\n')
  const isOfField = (line: string) => fieldErrors.some((each) => line.includes(each.message))
  return lines.length > 1 && !lines.every(isOfField)
}

/** `reviewer_ids`, `reviewer_ids[2]` and `reviewer_ids.2` belong to the field `reviewer_ids`. */
function belongsTo(path: string, field: string): boolean {
  return path === field || (path.startsWith(field) && /^[.[]/.test(path.slice(field.length)))
}
