// Verifies ID tokens. It is loaded when one has arrived, because jose is large.
import {
  base64url,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
} from 'jose'

import { SignInError } from './errors.ts'
import type { SignedInUser } from './grant.ts'

/** The facts that an ID token must match. */
export type Expected = {
  keys: JSONWebKeySet
  issuer: string
  clientId: string
  nonce: string | undefined
  accessToken: string
  /** Whether it must have the access token's hash: in an implicit answer it must, after a code it may. */
  mustHash: boolean
  /** In Unix seconds. */
  now: number
}

// All signatures with a private key: neither "none" nor secrets, which clients have too.
const algorithms = ['RS', 'PS', 'ES'].flatMap((family) =>
  [256, 384, 512].map((bits) => `${family}${bits}`),
)
algorithms.push('EdDSA', 'Ed25519')
const toleranceSeconds = 60

/**
 * Verifies signature, issuer, audience, authorized party, nonce, access token hash and times of an ID token (OpenID Connect
 * Core §3.1.3.7, §3.2.2.9, §3.2.2.11). Times come last, so that an error about clocks means that all else is right.
 * @returns its claims @throws SignInError
 */
export async function verifyIdToken(idToken: string, expected: Expected): Promise<JWTPayload> {
  const claims = await verifySigned(idToken, expected)
  const { clientId } = expected
  if (claims['nonce'] !== expected.nonce) throw refusal('its nonce is not the one of this request')
  const audiences = [claims.aud].flat()
  if (claims['azp'] === undefined ? audiences.length > 1 : claims['azp'] !== clientId) {
    throw refusal('it was issued to another app')
  }
  const hash = claims['at_hash']
  if (expected.mustHash || hash !== undefined) {
    if (hash !== (await hashAccessToken(idToken, expected.accessToken))) {
      throw refusal('the access token is not the one it came with')
    }
  }
  checkTimes(claims, expected.now)
  return claims
}

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

/** The checks of jose, which takes the moment at which the token becomes valid for now; `checkTimes` checks the clock. */
async function verifySigned(idToken: string, expected: Expected): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(expected.keys), {
      issuer: expected.issuer,
      audience: expected.clientId,
      algorithms,
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: new Date(beginning(decodeJwt(idToken)) * 1000),
    })
    if (payload.sub === '') throw refusal('it names nobody')
    return payload
  } catch (error) {
    if (error instanceof SignInError) throw error
    throw refusal(reason(error))
  }
}

function reason(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'it was never valid'
  if (error instanceof errors.JWTClaimValidationFailed) {
    return `its claim "${error.claim}" is ${error.reason === 'missing' ? 'missing' : 'not as expected'}`
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'its signature does not match'
  if (error instanceof errors.JWKSNoMatchingKey) return 'it is signed with an unknown key'
  if (error instanceof errors.JOSEAlgNotAllowed)
    return 'it is not signed with an algorithm that this app accepts'
  return 'it is malformed'
}

function beginning({ iat = 0, nbf = iat }: JWTPayload): number {
  return Math.max(iat, nbf)
}

function checkTimes(claims: JWTPayload, now: number): void {
  const { iat = 0, exp = 0 } = claims
  const isEarly = now < beginning(claims) - toleranceSeconds
  if (!isEarly && now < exp + toleranceSeconds) return
  throw new SignInError(
    'The clocks of this computer and of the authorization server differ: a new sign-in appears ' +
      `${isEarly ? 'not yet valid' : 'expired'}. Set this computer’s clock, then sign in again.`,
    `This computer’s clock: ${utc(now)}. The authorization server’s at the sign-in: ${utc(iat)}.`,
  )
}

function utc(seconds: number): string {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? `${seconds} s` : date.toISOString()
}

/** The left half of the access token's hash, in base64url (OpenID Connect Core §3.2.2.9). */
async function hashAccessToken(idToken: string, accessToken: string): Promise<string> {
  const { alg = '' } = decodeProtectedHeader(idToken)
  const bits = /^[RPE]S(\d+)$/.exec(alg)?.[1] ?? '512' // Ed25519 hashes with SHA-512
  const digest = await crypto.subtle.digest(`SHA-${bits}`, new TextEncoder().encode(accessToken))
  return base64url.encode(new Uint8Array(digest, 0, digest.byteLength / 2))
}

function refusal(why: string): SignInError {
  return new SignInError(`The sign-in was refused: its ID token can’t be trusted, because ${why}.`)
}
