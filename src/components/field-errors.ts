// What the service finds wrong with single fields, shown at the fields of the form.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { ApiError } from '../api/errors.ts'

/**
 * Puts a failed write's field errors at the form's fields, and focuses the first field that has one.
 * @param fields the form's own fields, in the order in which they stand; a path into one belongs to
 * it, and into a list (`reviewer_ids[2]`, `reviewer_ids.2`) to that item
 * @returns whether all that the error says is now said by fields, so that nothing is left to show
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  { setError, setFocus }: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
): boolean {
  if (!(error instanceof ApiError) || error.outcomeUnknown || error.fieldErrors.length === 0) {
    return false
  }
  const messages = new Map<FieldPath<Values>, string[]>()
  const wrong = new Set<FieldPath<Values>>()
  let all = true
  for (const { field: path, message } of error.fieldErrors) {
    const field = fields.find((each) => path === each || itemOf(path, each) !== undefined)
    if (field === undefined) {
      all = false
      continue
    }
    const item = itemOf(path, field)
    // A path of the form's own: a field's, or an item's within it.
    const at = (item ? `${field}.${item}` : field) as FieldPath<Values>
    messages.set(at, [...(messages.get(at) ?? []), message])
    wrong.add(field)
  }
  for (const [at, each] of messages) setError(at, { type: 'server', message: each.join('\n') })
  const first = fields.find((field) => wrong.has(field))
  if (first !== undefined) setFocus(first)
  return all && !saysMore(error)
}

/** One line beside those of its fields is a summary of them; several explain more. */
function saysMore({ message, fieldErrors }: ApiError): boolean {
  const ofFields = new Set(
    fieldErrors.flatMap((each) => `${each.field}: ${each.message}`.split('\n')),
  )
  return message.split('\n').filter((line) => !ofFields.has(line)).length > 1
}

/** The item of a list that a path names; empty for another path into the field, else undefined. */
function itemOf(path: string, field: string): string | undefined {
  const rest = path.slice(field.length)
  if (!path.startsWith(field) || !/^[.[]/.test(rest)) return undefined
  return /^(?:\.(\d+)|\[(\d+)\])$/.exec(rest)?.slice(1).find(Boolean) ?? ''
}
