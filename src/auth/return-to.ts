// Where a sign-in goes on to. The place travels beside the request's state in this tab's
// sessionStorage, so it is single use; here is decided what may be gone on to at all.

const lifetimeSeconds = 15 * 60
const home = '/'

/**
 * The path, query and fragment to go on to: `place` if it is a page of this origin, else `/`.
 * Refused is whatever a URL parser could read as another origin or scheme (`//host`, `/\host`, the
 * control characters it strips) and the sign-in's own pages.
 */
export function safeReturnTo(place: unknown): string {
  if (typeof place !== 'string' || !place.startsWith('/')) return home
  // A parser takes \ for / and drops tabs and line breaks, so "/\t/host" is "//host" to it.
  if (/^\/\/|[\\\s\p{Cc}]/u.test(place)) return home
  // Dot segments collapse only now: "/..//host" and "/x/../auth/callback" say what they mean.
  const base = 'http://origin.invalid'
  const { origin, pathname, search, hash } = new URL(place, base)
  if (origin !== base || pathname.startsWith('//') || /^\/auth(\/|$)/i.test(pathname)) return home
  return pathname + search + hash
}

/**
 * The place remembered at `createdAt` (Unix seconds), read back at `now`: `/` after 15 minutes,
 * when it would rather surprise than help.
 */
export function recallReturnTo(place: unknown, createdAt: number, now: number): string {
  return now - createdAt <= lifetimeSeconds ? safeReturnTo(place) : home
}
