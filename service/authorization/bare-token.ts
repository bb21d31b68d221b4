// OAuth 2's `response_type=token` (RFC 6749 §4.2.1), which oidc-provider lacks. The request is handled as "id_token
// token", and the ID token is removed from the answer.
import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import type { KoaContextWithOIDC } from 'oidc-provider'

/** Marks a rewritten request by its nonce, and recognizes it later. Clients can't make such a mark. */
export class BareMark {
  readonly #keys: readonly string[]

  /** `keys` are the same in every process, since another one may finish the sign-in. The first key makes marks. */
  constructor(keys: readonly string[]) {
    this.#keys = keys
  }

  make(random = randomBytes(16).toString('base64url'), key = this.#keys[0] ?? ''): string {
    const mac = createHmac('sha256', key).update(`bare token ${random}`).digest('base64url')
    return `${random}.${mac}`
  }

  isOn(nonce: unknown): boolean {
    if (typeof nonce !== 'string') return false
    return this.#keys.some((key) => nonce === this.make(nonce.split('.')[0], key))
  }
}

/** Koa middleware: announces the response type, and rewrites requests that use it. */
export const allowBareToken =
  (mark: BareMark) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    if (context.method === 'GET' && context.path === '/auth' && isBare(context.querystring)) {
      const request = context.req as IncomingMessage & { originalUrl: string }
      const mount = request.originalUrl.slice(0, -(request.url ?? '').length)
      const parameters = new URLSearchParams(context.querystring)
      const scopes = parameters.get('scope')?.split(' ').filter(Boolean) ?? []
      parameters.set('response_type', 'id_token token')
      parameters.set('scope', [...new Set(['openid', ...scopes])].join(' '))
      parameters.set('nonce', mark.make())
      context.querystring = parameters.toString()
      // oidc-provider takes the part of originalUrl before url for its mount point.
      request.originalUrl = mount + context.url
    }
    await next()
    if (context.path === '/.well-known/openid-configuration' && context.status === 200) {
      const discovery = context.body as { response_types_supported: string[] }
      discovery.response_types_supported = ['token', ...discovery.response_types_supported]
    }
  }

function isBare(querystring: string): boolean {
  const responseTypes = new URLSearchParams(querystring).getAll('response_type')
  return responseTypes.length === 1 && responseTypes[0] === 'token'
}

/** Listener of `authorization.success`: removes the ID token from the answer to a rewritten request. */
export const withoutBareIdToken =
  (mark: BareMark) =>
  ({ oidc }: KoaContextWithOIDC, answer: Record<string, unknown>): void => {
    if (!mark.isOn(oidc.params?.['nonce'])) return
    delete answer['id_token']
    // RFC 9207 requires the issuer in an answer without an ID token.
    answer['iss'] = oidc.provider.issuer
  }
