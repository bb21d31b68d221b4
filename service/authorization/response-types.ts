// The client's ways to be answered. OAuth 2's `response_type=token` (RFC 6749 §4.2.1) is one of them, which
// oidc-provider lacks: the request is handled as "id_token token", and the ID token is removed from the answer.
import type { KoaContextWithOIDC } from 'oidc-provider'

/** The client's response types for oidc-provider. */
export const responseTypes = ['id_token token', 'code'] as const
/** The client's response modes: not form_post, whose page would contain the token. */
export const responseModes = ['fragment', 'query']

/** Koa middleware: discovery lists what the client may use, and no page of oidc-provider's own can be framed. */
export async function restrict(
  context: KoaContextWithOIDC,
  next: () => Promise<void>,
): Promise<void> {
  await next()
  // A redirect is an HTML page, too, but passes through the hidden frame of a renewal.
  if (context.response.is('html') && !context.response.get('location')) {
    context.set('x-frame-options', 'DENY')
  }
  if (context.path !== '/.well-known/openid-configuration' || context.status !== 200) return
  Object.assign(context.body as object, {
    response_types_supported: ['token', ...responseTypes],
    response_modes_supported: responseModes,
  })
}

/** Marks a rewritten request. oidc-provider keeps it with the request's other parameters. */
export const bareMark = 'bare_token'

/** An address of the authorization server; a request for a bare token becomes one for an ID token, too. */
export function withIdToken(address: string): string {
  const path = '/auth?'
  if (!address.startsWith(path)) return address
  const parameters = new URLSearchParams(address.slice(path.length))
  if (parameters.getAll('response_type').join() !== 'token') return address
  const scopes = parameters.get('scope')?.split(' ').filter(Boolean) ?? []
  parameters.set('response_type', 'id_token token')
  parameters.set('scope', [...new Set(['openid', ...scopes])].join(' '))
  parameters.set('nonce', 'none')
  parameters.set(bareMark, 'yes')
  return path + parameters.toString()
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
