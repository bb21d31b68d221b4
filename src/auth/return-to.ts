// Where a sign-in goes on to. The place travels beside the request's state in this tab's
// sessionStorage, so it is single use; here is decided what may be gone on to at all.

import * as z from 'zod/mini'

const lifetimeSeconds = 15 * 60
const home = '/'
const longest = 65_536

const placeSchema = z.object({ path: z.string(), scroll: z.number().check(z.gte(0)) })

/** A page of this app, path, query and fragment, and how far down it was scrolled, in CSS pixels. */
export type Place = z.infer<typeof placeSchema>

/**
 * The path, query and fragment to go on to: `place` if it is a page of this origin, else `/`.
 * Refused is whatever a URL parser could read as another origin or scheme (`//host`, `/\host`, the
 * control characters it strips), the sign-in's own pages, and more than 65,536 characters.
 */
export function safeReturnTo(place: string): string {
  if (!place.startsWith('/') || place.length > longest) return home
  // A parser takes \ for / and drops tabs and line breaks, so "/\t/host" is "//host" to it.
  if (/^\/\/|[\\\s\p{Cc}]/u.test(place)) return home
  // Dot segments collapse only now: "/..//host" and "/x/../auth/callback" say what they mean.
  const base = 'http://origin.invalid'
  const { origin, pathname, search, hash } = new URL(place, base)
  if (origin !== base || pathname.startsWith('//') || /^\/auth(\/|$)/i.test(pathname)) return home
  return pathname + search + hash
}

/**
 * The place remembered at `createdAt` (Unix seconds), read back at `now`: the top of `/` after 15
 * minutes, when it would rather surprise than help, and where what was stored is no place.
 */
export function recallPlace(stored: unknown, createdAt: number, now: number): Place {
  const { data } = placeSchema.safeParse(stored)
  const path = data && now - createdAt <= lifetimeSeconds ? safeReturnTo(data.path) : home
  return { path, scroll: data?.path === path ? data.scroll : 0 }
}
