// Verifies the access tokens of a team's own identity provider: JWTs (RFC 9068) for this API, by the keys that the
// provider publishes.
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose'

import { TokenRefused } from '../api/access.ts'
import { Problem } from '../api/problem.ts'
import { answerTimeout, type Discovery } from './discovery.ts'

/** All asymmetric algorithms. With a shared secret or none, whoever can verify can also sign. */
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')
/** Seconds by which clocks may differ. */
const clockTolerance = 60

/**
 * The check of an issuer's tokens for an audience. Keys are kept for ten minutes. For an unknown key they are read
 * again, at most every thirty seconds. The check throws TokenRefused, or a Problem 503 while keys can't be read.
 */
export function tokenVerifier({ issuer, jwks_uri }: Discovery, audience: string) {
  const keyFor = publishedKeys(jwks_uri)
  const rules = { issuer, audience, algorithms, clockTolerance, requiredClaims: ['exp', 'sub'] }

  return async (token: string): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(token, keyFor, rules)
      // RFC 7800: such a token may only be used with proof of a key, and a bearer token comes with no proof.
      if (payload['cnf'] === undefined) return payload
    } catch (error) {
      throw error instanceof errors.JOSEError ? new TokenRefused(reasonFor(error, audience)) : error
    }
    throw new TokenRefused(
      'The access token is bound to a key, but only bearer tokens are accepted.',
    )
  }
}

function publishedKeys(uri: string): JWTVerifyGetKey {
  const keyFor = createRemoteJWKSet(new URL(uri), { timeoutDuration: answerTimeout })
  return (header, token) =>
    keyFor(header, token).catch((error: unknown) => {
      const isUnknownKey =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys
      if (isUnknownKey) throw error
      // Only the log says why.
      const detail = "The identity provider can't be asked whether the access token is good."
      throw new Problem(503, detail, { cause: error, headers: { 'retry-after': '5' } })
    })
}

function reasonFor(error: errors.JOSEError, audience: string): string {
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
    return `The access token is not for the audience ${audience}.`
  }
  return `The access token is not a JWT that this service accepts: ${error.message}.`
}
