// JSON as services send it, with every digit of big integers kept: parsed, shown raw, compared.

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
// The third argument is in the language (ES2026, JSON.parse source text access) but not in this
// TypeScript's library yet.
const parse = JSON.parse as (text: string, reviver?: Reviver) => unknown

/**
 * Parses JSON; an integer literal beyond 2^53 becomes a bigint, everything else what JSON.parse
 * makes of it. Only a text with such a number pays for the slower way, ten times as slow: digits within
 * a string, as in commit IDs, don't count unless they look like one.
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

/** What a browser's storage holds as JSON; undefined where it holds nothing, or no JSON. `parseText` throws if it is none. */
export function storedJson(text: string | null | undefined, parseText = parse): unknown {
  try {
    return parseText(text ?? '')
  } catch {
    return undefined
  }
}

/** A value of an answer as it was sent: a text as it is, no text for an absent one, anything else as JSON text. */
export function sentText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : rawJson(value)
}

/** A value of an answer as JSON text, without fields that are undefined; `order` puts the names of an object's fields in order. */
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
 * A text that is equal for equal values of an answer, and for those only: the order of fields doesn't count, nor does a
 * field that is undefined; a bigint stands for its digits.
 */
export function canonicalJson(value: unknown): string {
  return rawJson(value, (names) => names.sort())
}
