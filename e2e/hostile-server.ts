// An authorization server and an API that lie as they are told, over real HTTP on loopback and with real signatures.
// They are honest unless a test changes something for one sign-in.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { base64url, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

/** The token is always the same, so that a search finds every leak. It has a slash, because JSON may escape that. */
export const accessToken = 'hostile/access.token_0123456789'
export const clientId = 'refdesk'

type Parameters = Record<string, string>
type Endpoint = (response: ServerResponse, request: IncomingMessage) => void

/** What the server does dishonestly. What is absent is done correctly. */
export type Scheme = {
  /** Claims of the ID token to change; undefined removes one. */
  claims?: JWTPayload | ((asked: URLSearchParams) => JWTPayload)
  /** Makes the ID token from its claims, instead of signing it with the published key. */
  sign?: (claims: JWTPayload, published: object) => Promise<string> | string
  /** Changes the parameters of the answer to the authorization request; undefined removes one. */
  answer?: Record<string, string | undefined>
  /** Answers in the query instead of the fragment, and the other way round. */
  misplaced?: boolean
  discovery?: Endpoint
  keys?: Endpoint
  token?: Endpoint
  api?: Endpoint
}

/** The running server. `scheme` is used for the next requests, `apiRequests` is everything that its API received. */
export type HostileServer = {
  url: string
  scheme: Scheme
  apiRequests: IncomingMessage[]
  close: () => void
}

/** Starts the server on a free port. */
export async function startHostileServer(): Promise<HostileServer> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const published = { ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'ES256', use: 'sig' }
  let asked = new URLSearchParams()

  const server = createServer((request, response) => {
    void handle(request, response)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  const self: HostileServer = { url, scheme: {}, apiRequests: [], close }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const { scheme } = self
    for (const name of ['origin', 'headers', 'methods']) {
      response.setHeader(`access-control-allow-${name}`, name === 'headers' ? 'authorization' : '*')
    }
    if (request.method === 'OPTIONS') {
      response.end()
    } else if (pathname === '/.well-known/openid-configuration') {
      if (scheme.discovery) scheme.discovery(response, request)
      else sendJson(response, metadata(url))
    } else if (pathname === '/keys') {
      if (scheme.keys) scheme.keys(response, request)
      else sendJson(response, { keys: [published] })
    } else if (pathname === '/authorize') {
      asked = searchParams
      response.writeHead(302, { location: await answerAddress() }).end()
    } else if (pathname === '/token') {
      if (scheme.token) scheme.token(response, request)
      else sendJson(response, { ...(await tokens()), expires_in: 3600 })
    } else if (pathname.startsWith('/v0/')) {
      self.apiRequests.push(request)
      if (scheme.api) scheme.api(response, request)
      else sendJson(response, { object: 'Branch', items: [] })
    } else {
      response.writeHead(404).end()
    }
  }

  async function answerAddress(): Promise<string> {
    const implicit = asked.get('response_type') !== 'code'
    const honest: Parameters = implicit
      ? { ...(await tokens()), expires_in: '3600' }
      : { code: 'the-code', iss: url }
    const changed = { ...honest, state: asked.get('state') ?? '', ...self.scheme.answer }
    const parameters = new URLSearchParams(
      Object.entries(changed).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    const separator = implicit === Boolean(self.scheme.misplaced) ? '?' : '#'
    return `${asked.get('redirect_uri')}${separator}${parameters}`
  }

  async function tokens(): Promise<Parameters> {
    const now = Math.floor(Date.now() / 1000)
    const { claims = {}, sign } = self.scheme
    const changed = {
      iss: url,
      aud: clientId,
      sub: 'alice',
      nonce: asked.get('nonce'),
      iat: now,
      exp: now + 3600,
      at_hash: hashOf(accessToken),
      ...(typeof claims === 'function' ? claims(asked) : claims),
    }
    const idToken = sign
      ? await sign(changed, published)
      : await new SignJWT(changed)
          .setProtectedHeader({ alg: 'ES256', kid: 'k' })
          .sign(pair.privateKey)
    return { access_token: accessToken, token_type: 'Bearer', id_token: idToken }
  }

  return self
}

/** The `at_hash` of an access token beside an ID token signed with SHA-256. */
export function hashOf(token: string): string {
  return base64url.encode(createHash('sha256').update(token).digest().subarray(0, 16))
}

/** The answer to discovery of a server at `url`. */
export function metadata(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
  }
}

export function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
