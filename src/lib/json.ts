// Parses, writes and compares the JSON of answers. Big integers keep all of their digits.

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
// The third argument is in the language (ES2026, JSON.parse source text access) but not in this
// TypeScript's library yet.
const parse = JSON.parse as (text: string, reviver?: Reviver) => unknown

/**
 * Parses JSON like JSON.parse, except that an integer beyond 2^53 becomes a bigint. That takes ten times as long, so it
 * is only done for a text with 16 digits at a place where a value can begin.
 * @throws SyntaxError when the text is not JSON
 */
export function parseJson(text: string): unknown {
  if (!/(?:^|[[:,\s])-?\d{16}/.test(text)) return parse(text)
  return parse(text, (_key, value, { source }) =>
    typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    source !== undefined &&
    /^-?\d+$/.test(source)
      ? BigInt(source)
      : value,
  )
}

/** Parses a text from the browser's storage; undefined if there is none, or it is not JSON. */
export function storedJson(text: string | null | undefined, parseText = parse): unknown {
  try {
    return parseText(text ?? '')
  } catch {
    return undefined
  }
}

/** A value of an answer as it was sent: a text as it is, anything else as JSON text; empty for an absent value. */
export function sentText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : rawJson(value)
}

/**
 * A value of an answer as JSON text, without fields that are undefined; `order` sorts the names of an object's fields.
 */
export function rawJson(value: unknown, order = (names: string[]) => names): string {
  // A bigint only ever stands for an integer literal, so its digits are its JSON.
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map((each) => rawJson(each, order)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields: string[] = []
  for (const name of order(Object.keys(value))) {
    const each = (value as Record<string, unknown>)[name]
    if (each !== undefined) fields.push(`${JSON.stringify(name)}: ${rawJson(each, order)}`)
  }
  return `{${fields.join(', ')}}`
}

/**
 * A JSON text that is equal for equal values and for no others. The order of fields doesn't count, nor do fields that
 * are undefined.
 */
export function canonicalJson(value: unknown): string {
  return rawJson(value, (names) => names.sort())
}
