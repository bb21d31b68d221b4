// What a review's page showed last, field by field, in short texts: a browser can keep them without a review's content.
import { comparableField, reviewFields } from './review-fields.ts'

/** Short texts of the fields of an answer; see `digest`. */
export type Digests = Record<string, string>

/** Of each field of the interface's, in its order, a short text that is another one once the field says something else. */
export function digestsOf(review: Record<string, unknown>): Digests {
  return Object.fromEntries(
    Object.keys(reviewFields).map((field) => [
      field,
      digest(comparableField(field, review[field])),
    ]),
  )
}

/** The fields whose digest is another one. */
export function changedSince(seen: Digests, now: Digests): string[] {
  return Object.keys(seen).filter((field) => seen[field] !== now[field])
}

/** FNV-1a, 32 bits: one change in some four billion goes unnoticed. */
function digest(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  return (hash >>> 0).toString(36)
}
