// The values that count as absent: the interface allows a blank text even for a name or a title, and services send some IDs for
// "none". The interface doesn't show which values it means by none.

/** Whether a text is absent, empty or white space. */
export function isBlank(text: string | undefined): text is undefined | '' {
  return text === undefined || text.trim() === ''
}

/** The ID in a field, a text or an integer; undefined if it is absent, blank or 0. */
export function optionalId(value: unknown): string | undefined {
  if (typeof value === 'string') return isBlank(value) ? undefined : value
  const isNumber = typeof value === 'number' || typeof value === 'bigint'
  return isNumber && Number(value) !== 0 ? value.toString() : undefined
}
