// The grant is all that a sign-in gives. It is kept in memory and in this tab's sessionStorage, and shared
// with sibling tabs; it goes nowhere else. Checked by hand rather than by a schema, so that a page that
// finds a session begins without one.

/** The person who signed in, as the ID token describes them (OpenID Connect Core §5.1). */
export type SignedInUser = {
  id: string
  name?: string | undefined
  email?: string | undefined
  image?: string | undefined
}

/** An access token with all that came along with it. */
export type Grant = {
  accessToken: string
  /** A hint for renewals and the sign-out, nothing else. Absent with a bare `token`. */
  idToken?: string | undefined
  /** Who signed in, from the ID token's claims; absent where nothing says. */
  user?: SignedInUser | undefined
  /** Seconds that are left, counted from the moment of receipt; absent where the server doesn't tell. */
  expiresIn?: number | undefined
  /** Its one silent renewal was tried in vain, or isn't configured: it ends at its time. */
  ending?: boolean | undefined
}

/** Whether what came from storage or another tab is a grant. */
export function isGrant(value: unknown): value is Grant {
  return (
    hasMembers(value, {
      accessToken: 'string',
      idToken: 'string?',
      user: 'object?',
      expiresIn: 'number?',
      ending: 'boolean?',
    }) &&
    (value['user'] === undefined ||
      hasMembers(value['user'], {
        id: 'string',
        name: 'string?',
        email: 'string?',
        image: 'string?',
      }))
  )
}

/** Whether `value` is an object whose members have these types; those with a `?` may be missing. */
export function hasMembers(
  value: unknown,
  types: Record<string, string>,
): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(types).every(([name, type]) => {
    const member = (value as Record<string, unknown>)[name]
    return typeof member === type.replace('?', '') || (member === undefined && type.endsWith('?'))
  })
}
