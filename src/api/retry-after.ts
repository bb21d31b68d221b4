// The Retry-After header (RFC 9110 §10.2.3): whole seconds or an HTTP date.

/**
 * Reads a Retry-After header.
 * @param now the present in ms, which an HTTP date is measured against
 * @returns the wait in whole seconds, 0 for a date that has passed; undefined when there is none to read
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const value = header.trim()
  if (/^\d{1,9}$/.test(value)) return Number(value)
  // An HTTP date begins with the day's name: without this, Date.parse would read "1.5" as a date.
  if (!/^[A-Z][a-z]+,? /.test(value)) return undefined
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}
