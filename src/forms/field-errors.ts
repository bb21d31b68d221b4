// Shows the service's errors at the fields of a form.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { ApiError } from '../api/errors.ts'

/**
 * Puts the errors of a failed write at the form's fields, and focuses the first field that has one.
 * @param fields the form's fields, from top to bottom. An error's path into a field belongs to that field, a path into
 * a list (`reviewer_ids[2]`, `reviewer_ids.2`) to that item
 * @returns the message for the form itself, '' where the fields show every cause; undefined where no field is concerned,
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
  const fieldLines: string[] = []
  const formLines: string[] = []
  for (const { field: path, message } of [...error.fieldErrors, ...onlyFieldError(error, fields)]) {
    const field = fields.find((name) => path === name || itemOf(path, name) !== undefined)
    if (field === undefined) {
      formLines.push(...`${path}: ${message}`.split('\n'))
      continue
    }
    const item = itemOf(path, field)
    // The form's own path: of a field, or of an item in a field.
    const at = (item ? `${field}.${item}` : field) as FieldPath<Values>
    messages.set(at, [...(messages.get(at) ?? []), message])
    wrongFields.add(field)
    fieldLines.push(...message.split('\n'))
  }
  for (const [at, lines] of messages) setError(at, { type: 'server', message: lines.join('\n') })
  const first = fields.find((field) => wrongFields.has(field))
  if (first !== undefined) setFocus(first)
  if (error.fieldErrors.length === 0 && first === undefined) return undefined
  if (error.fieldErrors.length > 0 && formLines.length === 0) return ''
  // The message repeats what the fields say, some lines after the field's name.
  const isAtField = (line: string) =>
    fieldLines.some(
      (text) => text === line || line.endsWith(`: ${text}`) || text.endsWith(`. ${line}`),
    )
  const lines = error.message.split('\n')
  return lines.filter((line) => formLines.includes(line) || !isAtField(line)).join('\n')
}

/** In a form with one field, a refusal that names no field must be about that one. */
function onlyFieldError(error: ApiError, [only, ...others]: readonly string[]) {
  const { status = 0, message, fieldErrors } = error
  const isOfValue = fieldErrors.length === 0 && [409, 412, 422].includes(status)
  // A field has room for one line. Longer explanations are shown at the form.
  if (!isOfValue || message.includes('\n') || only === undefined || others.length > 0) return []
  return [{ field: only, message }]
}

/** The item that a path names; '' for any other path into the field; undefined for a path elsewhere. */
function itemOf(path: string, field: string): string | undefined {
  const rest = path.slice(field.length)
  if (!path.startsWith(field) || !/^[.[]/.test(rest)) return undefined
  return /^(?:\.(\d+)|\[(\d+)\])$/.exec(rest)?.slice(1).find(Boolean) ?? ''
}
