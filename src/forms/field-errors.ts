// Shows the service's errors at the fields of a form.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { ApiError } from '../api/errors.ts'

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
    const at = (isItem ? `${field}.${item}` : field) as FieldPath<Values>
    messages.set(at, [...(messages.get(at) ?? []), message])
    wrongFields.add(field)
  }
  for (const [at, lines] of messages) setError(at, { type: 'server', message: lines.join('\n') })
  const first = fields.find((field) => wrongFields.has(field))
  if (first === undefined) return undefined
  setFocus(first)
  return formLines.join('\n')
}
