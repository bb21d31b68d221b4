// Verifies access tokens that are JWTs (RFC 9068) with the issuer's published keys, without asking the issuer.
import { compactVerify, createRemoteJWKSet, decodeJwt, errors, type JWTPayload } from 'jose'

import { TokenRefused } from '../access.ts'
import { checkClaims } from './claims.ts'
import type { Discovery } from './discovery.ts'
import { answerTimeout, providerDown } from './provider-answer.ts'

/** Only asymmetric ones: with a shared secret or none, whoever can verify can also sign. */
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')

/** Whether a token has the form of a JWT. Others are opaque, and are introspected. */
export function isJwt(token: string): boolean {
  return /^[\w-]+\.[\w-]*\.[\w-]*$/.test(token)
}

/**
 * Makes the check of JWTs for an audience. Keys are kept for ten minutes. For an unknown key they are read again, at
 * most every thirty seconds. The check throws TokenRefused, or a Problem 503 while the issuer's keys can't be read.
 */
export function jwtVerifier(audience: string) {
  let keys: { uri: string; keyFor: ReturnType<typeof createRemoteJWKSet> } | undefined

  return async (token: string, { issuer, jwks_uri }: Discovery): Promise<JWTPayload> => {
    const claims = claimsIn(token)
    // Checked before any key, so that a token for another audience doesn't make us read keys.
    checkClaims(claims, { issuer, audience })
    if (keys?.uri !== jwks_uri) {
      const options = { timeoutDuration: answerTimeout }
      keys = { uri: jwks_uri, keyFor: createRemoteJWKSet(new URL(jwks_uri), options) }
    }
    const { keyFor } = keys
    try {
      await compactVerify(
        token,
        (header, input) =>
          keyFor(header, input).catch((error: unknown) => {
            throw isUnknownKey(error) ? error : providerDown(error)
          }),
        { algorithms },
      )
    } catch (error) {
      throw error instanceof errors.JOSEError ? new TokenRefused(reasonFor(error)) : error
    }
    return claims
  }
}

function claimsIn(token: string): JWTPayload {
  try {
    return decodeJwt(token)
  } catch {
    throw new TokenRefused('The access token is malformed.')
  }
}

function isUnknownKey(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
  )
}

function reasonFor(error: errors.JOSEError): string {
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return 'The access token is signed with an algorithm that is not allowed.'
  }
  if (isUnknownKey(error)) {
    return 'The access token is signed with a key that its issuer does not have.'
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return 'The signature of the access token does not match.'
  }
  return 'The access token is malformed.'
}
