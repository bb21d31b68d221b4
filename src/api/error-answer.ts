// Reads the body of an answer outside 2xx. The interface doesn't show its form, so the usual forms are parsed.
import { parseJson } from '../lib/json.ts'

/** A message that an error body ties to one field of the request. */
export type FieldError = { field: string; message: string }

/** Both are empty if the body has nothing that a person can read. */
type ErrorBody = { message: string | undefined; fieldErrors: readonly FieldError[] }

type Reason = { field: string | undefined; text: string }
type Members = Readonly<Record<string, unknown>>

const maxLength = 20_000

/**
 * Parses an error body of any length and content type: RFC 9457 problem details (`title`, `detail`), `{message}`, `{error}`,
 * `{error_description}`, `{errors: […]}`, or plain text. A message keeps its line breaks, and has at most 20,000 characters.
 * HTML and XML pages are no message. A text within JSON is one unless it is a whole HTML document: it may mention an element.
 */
export function parseErrorBody(text: string): ErrorBody {
  const body = parsedJson(text)
  const answer = isRecord(body) ? body : { message: body }
  const reasons = reasonsIn(answer)
  const lines = [
    summaryOf(answer),
    ...reasons.map(({ field, text: reason }) => (field ? `${field}: ${reason}` : reason)),
  ]
  return {
    message: clean([...new Set(lines.filter(isText))].join('\n')),
    fieldErrors: reasons.flatMap(({ field, text: message }) => (field ? [{ field, message }] : [])),
  }
}

function parsedJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return isPage(text.trim()) ? undefined : text
  }
}

/**
 * The message about the whole request: `{error: "code", error_description: "words"}` are enough in words. The title of a
 * problem that is `about:blank` is the status's own phrase (RFC 9457 §4.2.1), and the status is shown anyway.
 */
function summaryOf({ type, title, detail, message, error_description, error }: Members) {
  const heading = type === 'about:blank' ? undefined : title
  if (clean(detail)) return [heading, detail].map(clean).filter(Boolean).join(': ')
  return [message, error_description, title, error].map(clean).find(Boolean)
}

/** Messages about parts of the request: `["too long"]`, `[{field: "title", message: "too long"}]`. */
function reasonsIn({ detail, message, errors }: Members): Reason[] {
  return [detail, message, errors].filter(Array.isArray).flatMap((list) => list.flatMap(reasonOf))
}

function reasonOf(value: unknown): Reason[] {
  const { detail, message, title, ...rest } = isRecord(value) ? value : { message: value }
  const text = [detail, message, title].map(clean).find(Boolean)
  return text === undefined ? [] : [{ field: fieldOf(rest), text }]
}

/** A field's name, or a JSON Pointer as a fragment (RFC 9457). */
function fieldOf({ field, pointer }: Members): string | undefined {
  if (isText(pointer)) return pointer.replace(/^#?\//, '').replaceAll('/', '.')
  return isText(field) ? field : undefined
}

/** A text that a person can read; undefined if it is empty, a whole HTML document, or no text. */
function clean(value: unknown): string | undefined {
  if (!isText(value)) return undefined
  const text = value.trim()
  if (beginsDocument(text) && text.endsWith('>')) return undefined
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text || undefined
}

/** Whether a body that isn't JSON is HTML or XML, perhaps cut off: it has an end tag, or is in angle brackets. */
function isPage(text: string): boolean {
  if (beginsDocument(text) || /<\/[a-z][\w:-]*\s*>/i.test(text)) return true
  return /^<[a-z!?]/i.test(text) && text.endsWith('>')
}

function beginsDocument(text: string): boolean {
  return /^<(?:!doctype|html)\b/i.test(text)
}

/**
 * The wait that a Retry-After header asks for (RFC 9110 §10.2.3), in whole seconds: a number, or the time from `now`, in
 * milliseconds since 1970, to an HTTP date. 0 for a date in the past, and for anything else.
 */
export function parseRetryAfter(header: string | null, now: number): number {
  const value = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value)
  // An HTTP date begins with a weekday. Date.parse alone would also accept "1.5".
  if (!/^[A-Z][a-z]+,? /.test(value)) return 0
  return Math.max(0, Math.ceil((Date.parse(value) - now) / 1000) || 0)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isRecord(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
