// Tests only: another identity provider, which really listens: discovery, keys, introspection, userinfo, and tokens
// with any claims.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** A running provider, and what happened there. */
export type TestIssuer = {
  url: string
  /** The number of requests to each path. */
  asked: Map<string, number>
  /** The greatest number of requests that were open at the same time. */
  mostAskedAtOnce: number
  /** The answers of introspection and userinfo, by token. */
  opaque: Map<string, JWTPayload>
  userinfo: Map<string, JWTPayload>
  /** Makes a signed token. `key` names the key, which is created if new. Only published keys can be verified. */
  sign: (claims: JWTPayload, options?: { key?: string; alg?: string }) => Promise<string>
  publish: (key: string) => void
  /** Every answer waits for this. */
  released: Promise<unknown>
  /** While true, every connection is cut. */
  away: boolean
  stop: () => Promise<void>
}

/** The only client that may introspect. */
export const introspectionClient = { id: 'refdesk api', secret: 'a:secret+with%signs' }

export async function startIssuer(): Promise<TestIssuer> {
  const keys = new Map<string, Awaited<ReturnType<typeof generateKeyPair>>>()
  const published = new Set(['first'])
  const asked = new Map<string, number>()

  let open = 0
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer.url)
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    open += 1
    issuer.mostAskedAtOnce = Math.max(issuer.mostAskedAtOnce, open)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (issuer.away) {
        open -= 1
        request.socket.destroy()
        return
      }
      const { authorization = '' } = request.headers
      const answered = issuer.released.then(() =>
        answer(pathname, authorization, Buffer.concat(chunks).toString()),
      )
      void answered.then(([status, json]) => {
        open -= 1
        return response.writeHead(status).end(JSON.stringify(json))
      })
    })
  }).listen(0, 'localhost')
  await once(server, 'listening')

  async function answer(
    path: string,
    authorization: string,
    body: string,
  ): Promise<[number, object]> {
    switch (path) {
      case '/.well-known/openid-configuration': {
        const endpoints = {
          jwks_uri: 'keys',
          introspection_endpoint: 'introspect',
          userinfo_endpoint: 'me',
        }
        const addresses = Object.entries(endpoints).map(([name, to]) => [
          name,
          `${issuer.url}/${to}`,
        ])
        return [200, { issuer: issuer.url, ...(Object.fromEntries(addresses) as object) }]
      }
      case '/keys':
        return [200, { keys: await Promise.all([...published].map(publicJwk)) }]
      case '/introspect': {
        const { id, secret } = introspectionClient
        const credentials = new URLSearchParams([[id, secret]]).toString().replace('=', ':')
        const expected = `Basic ${Buffer.from(credentials).toString('base64')}`
        if (authorization !== expected) return [401, {}]
        const claims = issuer.opaque.get(new URLSearchParams(body).get('token') ?? '')
        return [200, claims ? { active: true, ...claims } : { active: false }]
      }
      case '/me': {
        const claims = issuer.userinfo.get(authorization.replace('Bearer ', ''))
        return claims ? [200, claims] : [401, {}]
      }
      default:
        return [404, {}]
    }
  }

  async function pair(key: string) {
    const known = keys.get(key) ?? (await generateKeyPair('RS256', { extractable: true }))
    keys.set(key, known)
    return known
  }

  async function publicJwk(kid: string): Promise<object> {
    return { ...(await exportJWK((await pair(kid)).publicKey)), kid, alg: 'RS256', use: 'sig' }
  }

  const issuer: TestIssuer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    mostAskedAtOnce: 0,
    released: Promise.resolve(),
    opaque: new Map(),
    userinfo: new Map(),
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
