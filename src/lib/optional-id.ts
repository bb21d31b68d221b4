// Reads fields that may contain an ID.
import { isBlank } from './blank.ts'

/**
 * The ID that a field holds, a text or an integer; undefined where it holds nothing, and where it is blank or 0, which
 * services write for "none". What the interface takes for none is not shown.
 */
export function optionalId(value: unknown): string | undefined {
  if (typeof value === 'string') return isBlank(value) ? undefined : value
  const isNumber = typeof value === 'number' || typeof value === 'bigint'
  return isNumber && Number(value) !== 0 ? value.toString() : undefined
}
