// Reads fields that may contain an ID.
import { isBlank } from './blank.ts'

/**
 * The ID in a field, a text or an integer. Undefined if it is absent, blank or 0, because services send these for
 * "none". Which of them the interface means by none is not shown.
 */
export function optionalId(value: unknown): string | undefined {
  if (typeof value === 'string') return isBlank(value) ? undefined : value
  const isNumber = typeof value === 'number' || typeof value === 'bigint'
  return isNumber && Number(value) !== 0 ? value.toString() : undefined
}
