// What an error body says. Its shape is not shown by the interface, so the usual ones are read.
import { parseJson } from './json.ts'

/** A message that an error body ties to one field of the request. */
export type FieldError = { field: string; message: string }

/** What could be read from an error body; both empty when it says nothing readable. */
export type ErrorBody = { message: string | undefined; fieldErrors: readonly FieldError[] }

const longest = 20_000

/**
 * Reads an error body: RFC 9457 problem details (`title`, `detail`), `{message}`, `{error}`,
 * `{error_description}`, `{errors: [...]}` or plain text. HTML is never a message.
 * The content type is not asked: servers send JSON under any.
 * @param text the body, of any length; a message keeps its lines and at most 20,000 characters
 */
export function readErrorBody(text: string): ErrorBody {
  let body: unknown
  try {
    body = parseJson(text)
  } catch {
    return { message: looksLikeHtml(text) ? undefined : clean(text), fieldErrors: [] }
  }
  return { message: messageOf(body), fieldErrors: fieldErrorsOf(body) }
}

function messageOf(body: unknown): string | undefined {
  if (typeof body === 'string') return looksLikeHtml(body) ? undefined : clean(body)
  if (!isRecord(body)) return undefined
  const { title, detail, message, error, error_description: description, errors } = body
  const parts = detail ? [title, detail] : [message, description, title, error].filter(Boolean)
  // `{error: "code", error_description: "words"}` and `{error, message}`: the words are enough.
  const chosen = detail ? parts : parts.slice(0, 1)
  const text = chosen
    .map((part) => (isRecord(part) ? messageOf(part) : clean(part)))
    .filter((part) => part !== undefined)
  if (detail && text.length > 0) return text.join(': ')
  const reasons = Array.isArray(errors)
    ? errors.map(itemText).filter(isText)
    : fieldErrorsOf(body).map(({ field, message: reason }) => `${field}: ${reason}`)
  return clean([...text, ...reasons].join('\n'))
}

function fieldErrorsOf(body: unknown): FieldError[] {
  if (!isRecord(body)) return []
  const { errors } = body
  if (Array.isArray(errors)) {
    return errors.flatMap((each) => {
      if (!isRecord(each)) return []
      const field = [each['field'], each['name'], each['path'], pointer(each['pointer'])].find(
        isText,
      )
      const message = clean(each['message'] ?? each['detail'] ?? each['reason'])
      return field && message ? [{ field, message }] : []
    })
  }
  // `{errors: {title: ["is too long"]}}`
  if (!isRecord(errors)) return []
  return Object.entries(errors).flatMap(([field, messages]) => {
    const message = clean([messages].flat().filter(isText).join('\n'))
    return message ? [{ field, message }] : []
  })
}

/** RFC 9457's own example points with a JSON Pointer fragment: `#/title`. */
function pointer(value: unknown): string | undefined {
  return isText(value) ? value.replace(/^#?\//, '').replaceAll('/', '.') : undefined
}

function itemText(item: unknown): string | undefined {
  return isRecord(item) ? clean(item['message'] ?? item['detail']) : clean(item)
}

function clean(value: unknown): string | undefined {
  if (!isText(value)) return undefined
  const text = value.trim()
  return text.length > longest ? `${text.slice(0, longest)}…` : text || undefined
}

function looksLikeHtml(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body|\?xml|!--)/i.test(text)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
