// Decides to which paths a sign-in may return. The path is stored with the request's state in this tab's sessionStorage,
// and is used once.
import { pathOf } from '../paths.ts'

const lifetimeSeconds = 15 * 60
const home = '/'
const maxLength = 65_536

/**
 * The path, query and fragment to return to: `path` if it is a page of this app, else `/`. Not allowed are texts that a URL
 * parser could read as another origin or scheme (`//host`, `/\host`, control characters), the sign-in's own pages, and more
 * than 65,536 characters.
 */
export function safeReturnTo(path: string): string {
  if (!path.startsWith('/') || path.length > maxLength) return home
  // URL parsers read \ as / and drop tabs and line breaks, so "/\t/host" is "//host" to them.
  if (/^\/\/|[\\\s\p{Cc}]/u.test(path)) return home
  // The parser resolves dot segments, as in "/..//host" and "/x/../auth/callback".
  const base = 'http://origin.invalid'
  const url = new URL(path, base)
  const { origin, pathname } = url
  if (origin !== base || pathname.startsWith('//') || /^\/auth(\/|$)/i.test(pathname)) return home
  return pathOf(url)
}

/**
 * The path to return to, as stored at `createdAt` and read at `now`, both in Unix seconds; `/` after 15 minutes, when another
 * page would be a surprise, and if no text was stored.
 */
export function recallReturnTo(path: unknown, createdAt: number, now: number): string {
  const isFresh = now - createdAt <= lifetimeSeconds
  return isFresh && typeof path === 'string' ? safeReturnTo(path) : home
}
