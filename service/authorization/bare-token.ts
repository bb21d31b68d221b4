// OAuth 2's `response_type=token` (RFC 6749 §4.2.1), which oidc-provider lacks. The request is handled as "id_token
// token", and the ID token is removed from the answer.
import type { IncomingMessage } from 'node:http'

import type { KoaContextWithOIDC } from 'oidc-provider'

/** Marks a rewritten request. oidc-provider keeps it with the request's other parameters. */
export const bareMark = 'bare_token'

/** Koa middleware: announces the response type, and rewrites requests that use it. */
export async function allowBareToken(
  context: KoaContextWithOIDC,
  next: () => Promise<void>,
): Promise<void> {
  if (context.method === 'GET' && context.path === '/auth' && isBare(context.querystring)) {
    const request = context.req as IncomingMessage & { originalUrl: string }
    const mount = request.originalUrl.slice(0, -(request.url ?? '').length)
    const parameters = new URLSearchParams(context.querystring)
    const scopes = parameters.get('scope')?.split(' ').filter(Boolean) ?? []
    parameters.set('response_type', 'id_token token')
    parameters.set('scope', [...new Set(['openid', ...scopes])].join(' '))
    parameters.set('nonce', 'none')
    parameters.set(bareMark, 'yes')
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
export function withoutBareIdToken(
  { oidc }: KoaContextWithOIDC,
  answer: Record<string, unknown>,
): void {
  if (oidc.params?.[bareMark] === undefined) return
  delete answer['id_token']
  // RFC 9207 requires the issuer in an answer without an ID token.
  answer['iss'] = oidc.provider.issuer
}
