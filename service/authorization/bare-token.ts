// OAuth 2's own `response_type=token` (RFC 6749 §4.2.1), which oidc-provider lacks: the request runs
// as "id_token token", and the ID token, which nobody asked for, is dropped from the answer.
import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import type { KoaContextWithOIDC } from 'oidc-provider'

/** Marks a rewritten request by its nonce, and knows it again; no request can carry a mark on its own. */
export class BareMark {
  readonly #keys: readonly string[]

  /** `keys` are the same in every process, since another one may finish what this one began; the first makes marks. */
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

/** Koa middleware: announces the response type, and rewrites the requests that use it. */
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
      // oidc-provider takes what originalUrl has beyond url for its mount point.
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

/** Listener of `authorization.success`: drops the ID token of a rewritten request. */
export const withoutBareIdToken =
  (mark: BareMark) =>
  ({ oidc }: KoaContextWithOIDC, answer: Record<string, unknown>): void => {
    if (!mark.isOn(oidc.params?.['nonce'])) return
    delete answer['id_token']
    // RFC 9207 wants the issuer in an answer that has no ID token to name it.
    answer['iss'] = oidc.provider.issuer
  }
