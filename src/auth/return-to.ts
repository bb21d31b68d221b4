// The page that a sign-in goes on to. The path is kept with the request's state in this tab's
// sessionStorage, so it is single use; this file decides which paths are allowed.
import { pathOf } from '../paths.ts'

const lifetimeSeconds = 15 * 60
const home = '/'
const maxLength = 65_536

/**
 * The path, query and fragment to go on to: `wanted` if it is a page of this origin, else `/`.
 * Refused is whatever a URL parser could read as another origin or scheme (`//host`, `/\host`, the
 * control characters it strips), the sign-in's own pages, and more than 65,536 characters.
 */
export function safeReturnTo(wanted: string): string {
  if (!wanted.startsWith('/') || wanted.length > maxLength) return home
  // A parser takes \ for / and drops tabs and line breaks, so "/\t/host" is "//host" to it.
  if (/^\/\/|[\\\s\p{Cc}]/u.test(wanted)) return home
  // Dot segments collapse only now: "/..//host" and "/x/../auth/callback" say what they mean.
  const base = 'http://origin.invalid'
  const url = new URL(wanted, base)
  const { origin, pathname } = url
  if (origin !== base || pathname.startsWith('//') || /^\/auth(\/|$)/i.test(pathname)) return home
  return pathOf(url)
}

/**
 * Where to go on to, as remembered at `createdAt` (Unix seconds) and read back at `now`: `/` after 15
 * minutes, when it would rather surprise than help, and where what was stored is no text.
 */
export function recallReturnTo(stored: unknown, createdAt: number, now: number): string {
  const isFresh = now - createdAt <= lifetimeSeconds
  return isFresh && typeof stored === 'string' ? safeReturnTo(stored) : home
}
