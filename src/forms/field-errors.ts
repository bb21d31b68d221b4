// Shows at the fields of a form what the service finds wrong with them.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { ApiError, problemHeadline } from '../api/errors.ts'

/**
 * Puts a failed write's field errors at the form's fields, and focuses the first field that has one.
 * @param fields the form's own fields, in the order in which they stand; a path into one belongs to
 * it, and into a list (`reviewer_ids[2]`, `reviewer_ids.2`) to that item
 * @returns what is left for the form to say; undefined where that is all, as the error names no field
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  { setError, setFocus }: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
): string | undefined {
  if (!(error instanceof ApiError) || error.outcomeUnknown) return undefined
  const messages = new Map<FieldPath<Values>, string[]>()
  const wrong = new Set<FieldPath<Values>>()
  const said: string[] = []
  const ofNoField: string[] = []
  for (const { field: path, message } of [...error.fieldErrors, ...ofOnlyField(error, fields)]) {
    const field = fields.find((name) => path === name || itemOf(path, name) !== undefined)
    if (field === undefined) {
      ofNoField.push(...`${path}: ${message}`.split('\n'))
      continue
    }
    const item = itemOf(path, field)
    // A path of the form's own: a field's, or an item's within it.
    const at = (item ? `${field}.${item}` : field) as FieldPath<Values>
    messages.set(at, [...(messages.get(at) ?? []), message])
    wrong.add(field)
    said.push(...message.split('\n'))
  }
  for (const [at, each] of messages) setError(at, { type: 'server', message: each.join('\n') })
  const first = fields.find((field) => wrong.has(field))
  if (first !== undefined) setFocus(first)
  if (error.fieldErrors.length === 0 && first === undefined) return undefined
  // The message has a line for each reason, after its field's name, and perhaps one for the whole.
  const isSaid = (line: string) =>
    said.some((text) => text === line || line.endsWith(`: ${text}`) || text.endsWith(`. ${line}`))
  const left = error.message.split('\n').filter((line) => ofNoField.includes(line) || !isSaid(line))
  return left.join('\n') || 'See the marked fields.'
}

/** Where a form has one field, a refusal that names none can be about no other. */
function ofOnlyField(error: ApiError, [only, ...others]: readonly string[]) {
  const { status = 0, message, fieldErrors } = error
  const isOfValue = fieldErrors.length === 0 && [409, 412, 422].includes(status)
  if (!isOfValue || only === undefined || others.length > 0) return []
  const title = `${problemHeadline(error)}.`
  // Several lines explain more than a field has room for: they stand at the form.
  return [{ field: only, message: message.includes('\n') ? title : `${title} ${message}` }]
}

/** The item of a list that a path names; empty for another path into the field, else undefined. */
function itemOf(path: string, field: string): string | undefined {
  const rest = path.slice(field.length)
  if (!path.startsWith(field) || !/^[.[]/.test(rest)) return undefined
  return /^(?:\.(\d+)|\[(\d+)\])$/.exec(rest)?.slice(1).find(Boolean) ?? ''
}
