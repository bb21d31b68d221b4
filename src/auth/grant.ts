// What a sign-in gives. It is kept in memory and in this tab's sessionStorage, and shared with
// sibling tabs; it goes nowhere else.
import * as z from 'zod/mini'

/** The schema of a grant, for what comes back from storage and from other tabs. */
export const grantSchema = z.object({
  accessToken: z.string(),
  /** Only the sign-out needs it again, as a hint. Absent with a bare `token`. */
  idToken: z.optional(z.string()),
  /** Who signed in, from the ID token's claims; absent where nothing says. */
  user: z.optional(
    z.object({
      id: z.string(),
      name: z.optional(z.string()),
      email: z.optional(z.string()),
      image: z.optional(z.string()),
    }),
  ),
  /** Seconds that are left, counted from the moment of receipt; absent where the server doesn't tell. */
  expiresIn: z.optional(z.number()),
  /** Its one silent renewal was tried in vain, or isn't configured: it ends at its time. */
  ending: z.optional(z.boolean()),
})

/** An access token with all that came along with it. */
export type Grant = z.infer<typeof grantSchema>

/** The person who signed in, as the ID token describes them. */
export type SignedInUser = NonNullable<Grant['user']>

/** The person that the claims of a verified ID token describe (OpenID Connect Core §5.1). */
export function userOf(claims: Record<string, unknown>): SignedInUser {
  const text = (claim: string) => {
    const value = claims[claim]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    id: text('sub') ?? '',
    name: text('name') ?? text('preferred_username'),
    email: text('email'),
    image: text('picture'),
  }
}
