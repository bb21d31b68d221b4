// Tests only: another identity provider, which really listens: discovery, keys, and tokens with any claims.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

import type { Discovery } from '../issuer/discovery.ts'

/** A running provider, and what happened there. */
export type TestIssuer = {
  url: string
  discovery: Discovery
  /** The number of requests to each path. */
  asked: Map<string, number>
  /** Makes a signed token. `key` names the key, which is created if new. Only published keys can be verified. */
  sign: (claims: JWTPayload, options?: { key?: string; alg?: string }) => Promise<string>
  publish: (key: string) => void
  /** While true, every connection is cut. */
  away: boolean
  stop: () => Promise<void>
}

export async function startIssuer(): Promise<TestIssuer> {
  const keys = new Map<string, Awaited<ReturnType<typeof generateKeyPair>>>()
  const published = new Set(['first'])
  const asked = new Map<string, number>()

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer.url)
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    if (issuer.away) request.socket.destroy()
    else void answer(pathname).then((json) => response.end(JSON.stringify(json)))
  }).listen(0, 'localhost')
  await once(server, 'listening')

  async function answer(path: string): Promise<object> {
    if (path === '/keys') return { keys: await Promise.all([...published].map(publicJwk)) }
    return { issuer: issuer.url, ...(!path.startsWith('/opaque') && issuer.discovery) }
  }

  async function pair(key: string) {
    const known = keys.get(key) ?? (await generateKeyPair('RS256', { extractable: true }))
    keys.set(key, known)
    return known
  }

  async function publicJwk(kid: string): Promise<object> {
    return { ...(await exportJWK((await pair(kid)).publicKey)), kid, alg: 'RS256', use: 'sig' }
  }

  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const issuer: TestIssuer = {
    url,
    discovery: { issuer: url, jwks_uri: `${url}/keys` },
    asked,
    away: false,
    publish: (key) => published.add(key),
    async sign(claims, { key = 'first', alg = 'RS256' } = {}) {
      const header = { alg, kid: key, typ: 'at+jwt' }
      const secret = alg === 'HS256' ? new TextEncoder().encode('x'.repeat(32)) : undefined
      return new SignJWT(claims)
        .setProtectedHeader(header)
        .sign(secret ?? (await pair(key)).privateKey)
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return issuer
}
