// Access tokens that are opaque: what they are is asked of the issuer (RFC 7662). Answers are kept for
// half a minute, so that a token that was revoked may work for as long.
import { createHash } from 'node:crypto'

import type { JWTPayload } from 'jose'

import { TokenRefused } from '../access.ts'
import { Problem } from '../problem.ts'
import { Turns } from '../turns.ts'
import { checkClaims } from './claims.ts'
import type { Discovery } from './discovery.ts'
import { askProvider, providerDown } from './provider-answer.ts'

/** How this service is known to the issuer, as a client that may introspect. */
export type IntrospectionClient = { id: string; secret: string }

const keptMilliseconds = 30_000
const maxKept = 10_000
/** Anybody can make up tokens; the issuer is asked about so many at a time, and so many wait for it. */
const atOnce = { running: 20, waiting: 200 }
const busySeconds = '2'

/**
 * Makes the check of opaque tokens for an audience. The check throws TokenRefused, or a Problem 503 while
 * the issuer can't be asked, or too many wait for its answers.
 */
export function introspector(client: IntrospectionClient, audience: string) {
  const turns = new Turns(atOnce)
  const kept = new Map<string, { answer: Promise<JWTPayload>; until: number }>()

  return async (token: string, discovery: Discovery): Promise<JWTPayload> => {
    // The token itself is not kept anywhere.
    const key = createHash('sha256').update(token).digest('base64url')
    let known = kept.get(key)
    if (!known || known.until <= Date.now()) {
      known = { answer: inTurn(token, discovery), until: Date.now() + keptMilliseconds }
      // Inserted anew, so that the map's order is the order of time.
      kept.delete(key)
      kept.set(key, known)
      known.answer.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    }
    const { active, ...claims } = await known.answer
    if (active !== true) throw new TokenRefused('The access token is unknown, expired or revoked.')
    // Which issuer it is from is clear: the one that knows it (RFC 7662 §2.2 has `iss` optional).
    checkClaims({ iss: discovery.issuer, ...claims }, { issuer: discovery.issuer, audience })
    return claims
  }

  async function inTurn(token: string, discovery: Discovery): Promise<JWTPayload> {
    const answer = await turns.take(() => ask(token, client, discovery))
    if (answer) return answer
    throw new Problem(503, 'Too many access tokens are being looked up; try again soon.', {
      headers: { 'retry-after': busySeconds },
    })
  }
}

async function ask(
  token: string,
  { id, secret }: IntrospectionClient,
  { introspection_endpoint }: Discovery,
): Promise<JWTPayload> {
  try {
    if (introspection_endpoint === undefined) {
      throw new Error('The discovery document names no introspection_endpoint.')
    }
    // Both are form-encoded before they are joined (RFC 6749 §2.3.1).
    const [user, password] = [id, secret].map((text) =>
      new URLSearchParams([['', text]]).toString().slice(1),
    )
    const answer = await askProvider(introspection_endpoint, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        accept: 'application/json',
      },
      body: new URLSearchParams({ token, token_type_hint: 'access_token' }),
    })
    if (typeof answer !== 'object' || answer === null || !('active' in answer)) {
      throw new Error(`${introspection_endpoint} answers with what is no introspection.`)
    }
    return answer
  } catch (error) {
    throw providerDown(error)
  }
}
