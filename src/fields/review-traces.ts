// What is remembered of a review that was read: of each field a short text, so that a browser can keep it. It tells whether
// the field changed and, where that is short and no secret, what it was.
import { canonicalJson } from '../lib/json.ts'
import { optionalId } from '../lib/optional-id.ts'
import { reviewFields, type FieldOfReview } from './review-fields.ts'

/**
 * Pairs of a field and its trace: the value as JSON, of a list's items their `itemTrace`; or `#` and a digest. An absent
 * field has none.
 */
export type Traces = string[][]

/** What differs between two reads: the trace of before by field, undefined where it was absent. */
export type Changes = ReadonlyMap<string, string | undefined>

/** Of a list's item its ID, and a digest of all of it. */
export type ItemTrace = [id: string | null, digest: string]

/** A title has up to 1,024 characters, and a list any number of items: longer ones leave a digest alone. */
const longestTrace = 600
/** What the interface doesn't list could fill the storage. */
const maxFields = { count: 50, length: 100 }

const facts: ReadonlyMap<string, FieldOfReview> = new Map(Object.entries(reviewFields))

/**
 * Equal for reviews that say the same. For others, too, if they differ only beyond `maxFields`, or where digests happen to
 * be equal.
 */
export function tracesOf(review: Record<string, unknown>): [field: string, trace: string][] {
  return [...new Set([...facts.keys(), ...Object.keys(review)])]
    .filter((field) => field.length <= maxFields.length)
    .slice(0, maxFields.count)
    .flatMap((field) => {
      const trace = traceOf(review[field], facts.get(field)?.kept)
      return trace === undefined ? [] : [[field, trace] as const]
    })
}

function traceOf(value: unknown, kept = false): string | undefined {
  const isList = kept && Array.isArray(value)
  // An empty list means the same as no list.
  if (value === undefined || value === null || (isList && value.length === 0)) return undefined
  const text = isList
    ? `[${value
        .map((item) => canonicalJson(itemTrace(item as object)))
        .sort()
        .join()}]`
    : canonicalJson(value)
  return kept && text.length <= longestTrace ? text : `#${digest(text)}`
}

/** Of a reviewer, or of a status. */
export function itemTrace(item: { id?: unknown; user_id?: unknown }): ItemTrace {
  return [optionalId(item.id ?? item.user_id) ?? null, digest(canonicalJson(item))]
}

/** The time of the last update. By itself it is no news: every page that shows a review shows that time. */
const updateTime = 'updated_at' satisfies keyof typeof reviewFields

/** Each field that changed, once, in the interface's order. An update of nothing that the interface tells is no change. */
export function changesBetween(before: Traces, now: Traces): Changes {
  const [was, is] = [byField(before), byField(now)]
  const fields = new Set([...facts.keys(), ...was.keys(), ...is.keys()])
  const changed = [...fields].filter(
    (field) => field !== updateTime && was.get(field) !== is.get(field),
  )
  return new Map(changed.map((field) => [field, was.get(field)]))
}

function byField(traces: Traces): Changes {
  return new Map(traces.map(([field = '', trace]) => [field, trace]))
}

/** FNV-1a, 32 bits: one change in some four billion goes unnoticed. */
function digest(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  return (hash >>> 0).toString(36)
}
