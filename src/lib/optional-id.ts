// Reads fields that may hold an ID. What holds none is still shown as it was sent.
import { isBlank } from './blank.ts'

/**
 * The ID that a field holds; undefined where it isn't sent, and where it is blank or 0, which services write
 * for "none". What the interface takes for none is not shown.
 */
export function optionalId(value: string | number | bigint | undefined): string | undefined {
  if (value === 0 || value === 0n) return undefined
  const id = value?.toString()
  return isBlank(id) ? undefined : id
}
