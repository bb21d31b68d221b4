// The beginnings of texts that are too long for their place: a first line, and IDs that tell people nothing.

/** The first line, cut to at most `longest` code points. */
export function firstLine(text: string, longest: number): string {
  const [line = ''] = text.split('\n', 1)
  // A code point has at most two units.
  return Array.from(line.slice(0, 2 * longest))
    .slice(0, longest)
    .join('')
}

/** Hashes of commits and UUIDs, for example. */
const opaque = /^[\da-f][\da-f-]{18,}[\da-f]$/i

/** Whether a text is an ID that tells people nothing: 20 or more digits, hexadecimal ones too, and hyphens. */
export function isOpaqueId(text: string): boolean {
  return opaque.test(text)
}

/** The first ten characters of such an ID, with an ellipsis; any other text as it is. */
export function shortId(text: string): string {
  return isOpaqueId(text) ? `${text.slice(0, 10)}…` : text
}
