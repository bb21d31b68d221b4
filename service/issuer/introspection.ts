// Opaque access tokens: the issuer is asked about them (RFC 7662). Answers are kept for half a minute, so a revoked
// token may work for that long.
import { hash } from 'node:crypto'

import type { JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

import { TokenRefused } from '../access.ts'
import { Problem } from '../problem.ts'
import { checkClaims } from './claims.ts'
import type { Discovery } from './discovery.ts'
import { askProvider, providerDown } from './provider-answer.ts'

/** The client as which this service asks the issuer. */
export type IntrospectionClient = { id: string; secret: string }

const keptMilliseconds = 30_000
const maxKept = 10_000
/** Anybody can make up tokens, so the number of requests to the issuer is limited, and so is the number that wait. */
const mostAtOnce = 20
const mostWaiting = 200
const busySeconds = '2'

/**
 * Makes the check of opaque tokens for an audience. The check throws TokenRefused, or a Problem 503 while the
 * issuer can't be reached or too many wait for its answers.
 */
export function introspector(client: IntrospectionClient, audience: string) {
  const limited = pLimit(mostAtOnce)
  // Everybody who shows the same token at the same time shares one request. Failures are not kept.
  const kept = new LRUCache<string, JWTPayload, { token: string; discovery: Discovery }>({
    max: maxKept,
    ttl: keptMilliseconds,
    // The clock that the rest of the check uses.
    perf: { now: () => Date.now() },
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: { token, discovery } }) => inTurn(token, discovery),
  })

  return async (token: string, discovery: Discovery): Promise<JWTPayload> => {
    // The token itself is not stored anywhere.
    const key = hash('sha256', token, 'base64url')
    const answer = await kept.forceFetch(key, { context: { token, discovery } })
    const { active, ...claims } = answer
    if (active !== true) throw new TokenRefused('The access token is unknown, expired or revoked.')
    // `iss` is optional in RFC 7662 §2.2: the issuer that knows the token has issued it.
    checkClaims({ iss: discovery.issuer, ...claims }, { issuer: discovery.issuer, audience })
    return claims
  }

  async function inTurn(token: string, discovery: Discovery): Promise<JWTPayload> {
    if (limited.pendingCount < mostWaiting) return limited(() => ask(token, client, discovery))
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
      throw new Error(
        `${introspection_endpoint} answers with something other than an introspection result.`,
      )
    }
    return answer
  } catch (error) {
    throw providerDown(error)
  }
}
