// What an answer outside 2xx says. Its shape is not shown by the interface, so the usual ones are
// parsed: the product's rule "Error bodies are unknown".
import { parseJson } from '../lib/json.ts'

/** A message that an error body ties to one field of the request. */
export type FieldError = { field: string; message: string }

/** What an error body says; both empty when it says nothing that a person can read. */
export type ErrorBody = { message: string | undefined; fieldErrors: readonly FieldError[] }

type Reason = { field: string | undefined; text: string }
type Fields = Readonly<Record<string, unknown>>

const longest = 20_000
/** No service nests its reasons deeper, and the stack has its limits. */
const deepest = 5

/**
 * Parses an error body: RFC 9457 problem details (`title`, `detail`), `{message}`, `{error}`,
 * `{error_description}`, `{errors: […]}` and what common frameworks make of these, or plain text.
 * Markup is never a message. The content type is not asked: servers send JSON under any.
 * @param text the body, of any length; a message keeps its lines and at most 20,000 characters
 */
export function parseErrorBody(text: string): ErrorBody {
  let body: unknown
  try {
    body = parseJson(text)
  } catch {
    body = text
  }
  const reasons = reasonsOf(body, 0)
  const lines = [
    summaryOf(body, 0),
    ...reasons.map(({ field, text: reason }) => (field ? `${field}: ${reason}` : reason)),
  ]
  return {
    message: clean([...new Set(lines.filter(isText))].join('\n')),
    fieldErrors: reasons.flatMap(({ field, text: message }) => (field ? [{ field, message }] : [])),
  }
}

/** What is said of the whole: `{error: "code", error_description: "words"}` are enough in words. */
function summaryOf(body: unknown, depth: number): string | undefined {
  if (!isRecord(body) || depth > deepest) return clean(body)
  const { title, detail, message, error_description, error } = smallNames(body)
  if (clean(detail)) return [clean(title), clean(detail)].filter(Boolean).join(': ')
  return [message, error_description, title, error]
    .map((each) => summaryOf(each, depth + 1))
    .find(Boolean)
}

/** What is said of parts: in lists, and by field. */
function reasonsOf(body: unknown, depth: number): Reason[] {
  if (Array.isArray(body)) return reasonsIn(body, depth)
  if (!isRecord(body) || depth > deepest) return []
  const { detail, message, error, errors, ...others } = smallNames(body)
  return [
    ...[detail, message, error].flatMap((each) => reasonsOf(each, depth + 1)),
    ...[errors, others['modelstate'], others['invalid-params']].flatMap((each) =>
      reasonsIn(each, depth),
    ),
  ]
}

/**
 * A list of texts or of records, or texts by field: `["too long"]`, `[{loc: ["body", "title"], msg}]`,
 * `{title: ["too long"]}`.
 */
function reasonsIn(value: unknown, depth: number, field?: string): Reason[] {
  if (depth > deepest) return []
  if (Array.isArray(value)) return value.flatMap((each) => reasonsIn(each, depth + 1, field))
  if (!isRecord(value)) {
    const text = clean(value)
    return text === undefined ? [] : [{ field, text }]
  }
  const { message, msg, detail, reason, title, constraints } = smallNames(value)
  const text = [detail, message, msg, reason, title].map(clean).find(Boolean)
  if (text !== undefined) return [{ field: fieldOf(value) ?? field, text }]
  // class-validator's own: the broken rules by their names.
  if (isRecord(constraints)) {
    return reasonsIn(Object.values(constraints), depth, fieldOf(value) ?? field)
  }
  return Object.entries(value).flatMap(([name, each]) => reasonsIn(each, depth + 1, name))
}

/** Which field of the request a record is about. */
function fieldOf(record: Fields): string | undefined {
  const { field, name, path, loc, property, param, pointer, source } = smallNames(record)
  const pointed = isRecord(source) ? (source['pointer'] ?? source['parameter']) : pointer
  // FastAPI's begins with where in the request the field is.
  const located = Array.isArray(loc)
    ? loc.slice(/^(?:body|query|path)$/.test(String(loc[0])) ? 1 : 0)
    : loc
  return [field, name, path, located, property, param, fromPointer(pointed)]
    .map(joined)
    .find(Boolean)
}

function joined(path: unknown): string | undefined {
  return Array.isArray(path) ? path.map(String).join('.') : isText(path) ? path : undefined
}

/** A JSON Pointer, which RFC 9457 has as a fragment (`#/title`) and JSON:API into its envelope. */
function fromPointer(value: unknown): string | undefined {
  if (!isText(value)) return undefined
  return value.replace(/^#?\/?(?:data\/(?:attributes\/)?)?/, '').replaceAll('/', '.')
}

/** ASP.NET writes `Message`. */
function smallNames(record: Fields): Fields {
  const entries = Object.entries(record).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  )
  return { ...Object.fromEntries(entries), ...record }
}

/** A text that a person can read; undefined for an empty one, markup, and what is no text. */
function clean(value: unknown): string | undefined {
  if (!isText(value) || isMarkup(value)) return undefined
  const text = value.trim()
  return text.length > longest ? `${text.slice(0, longest)}…` : text || undefined
}

/** It begins as a page or a piece of one does, or closes an element somewhere. */
function isMarkup(text: string): boolean {
  return (
    /^\s*<(?:!|\?xml|(?:html|head|body|title|h[1-6]|center|p|div|hr|br|pre|table|style|script|meta|link|span|font|img)\b)/i.test(
      text,
    ) || /<\/[a-z][\w:-]*\s*>/i.test(text)
  )
}

/**
 * Parses a Retry-After header (RFC 9110 §10.2.3): whole seconds or an HTTP date.
 * @param now the present in ms, which an HTTP date is measured against
 * @returns the wait in whole seconds, 0 for a date that has passed; undefined when it is neither
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const value = header.trim()
  if (/^\d{1,9}$/.test(value)) return Number(value)
  // An HTTP date begins with the day's name: without this, Date.parse would take "1.5" for a date.
  if (!/^[A-Z][a-z]+,? /.test(value)) return undefined
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
