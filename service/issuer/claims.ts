// The claims of a token, from a JWT or from introspection: its audience, its expiry, and its person. jwt.ts checks
// signatures.
import type { JWTPayload } from 'jose'

import { TokenRefused } from '../access.ts'

/** The names of claims at this provider. Those about the person may also come from its userinfo endpoint. */
export type ClaimNames = { name: string; email: string; groups: string }

/** A person as the provider describes them; null if it doesn't say. */
export type Person = {
  id: string
  /** The username. */
  name: string | null
  full_name: string | null
  email: string | null
  image: string | null
}

/**
 * Checks what is required of every token: issuer, audience and times, where clocks may differ by a minute.
 * @throws TokenRefused
 */
export function checkClaims(
  claims: JWTPayload,
  { issuer, audience }: { issuer: string; audience: string },
): void {
  const now = Date.now() / 1000
  if (claims.iss !== issuer) throw new TokenRefused('The access token is from another issuer.')
  if (![claims.aud].flat().includes(audience)) {
    throw new TokenRefused(`The access token is not for the audience ${audience}.`)
  }
  if (typeof claims.exp !== 'number') throw new TokenRefused('The access token has no expiry time.')
  if (claims.exp <= now - leewaySeconds) throw new TokenRefused('The access token has expired.')
  if (typeof claims.nbf === 'number' && claims.nbf > now + leewaySeconds) {
    throw new TokenRefused('The access token is not valid yet.')
  }
  // RFC 7800: such a token may only be used with proof of a key, and a bearer token comes with no proof.
  if (claims['cnf'] !== undefined) {
    throw new TokenRefused(
      'The access token is bound to a key, but this service accepts only bearer tokens.',
    )
  }
  if (claims.sub === undefined || textOf(claims.sub) !== claims.sub)
    throw new TokenRefused('The access token does not say whose it is.')
}

const leewaySeconds = 60

/** The person that claims describe; `claims.sub` has been checked. */
export function personOf(claims: JWTPayload, names: ClaimNames): Person {
  return {
    id: claims.sub ?? '',
    name: textOf(claims['preferred_username']),
    full_name: textOf(claimOf(claims, names.name)),
    email: textOf(claimOf(claims, names.email)),
    image: textOf(claims['picture']),
  }
}

/** The scopes of a token: `scope` (RFC 8693 §4.2), or `scp`, as some providers call it. */
export function scopesOf({ scope, scp }: JWTPayload): Set<string> {
  return new Set(textsOf(scope ?? scp).flatMap((text) => text.split(' ').filter(Boolean)))
}

/** The texts of a claim that contains one or several. */
export function textsOf(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === 'string')
}

/** A claim by its name, or by a path into objects, such as `realm_access.roles`. */
export function claimOf(claims: JWTPayload, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      claims,
    )
}

/** A text that is short enough for a name, without what can't be stored: U+0000 and half surrogate pairs. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 255) return null
  return value.toWellFormed().replaceAll('\0', '') || null
}
