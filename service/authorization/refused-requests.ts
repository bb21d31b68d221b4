// Refuses requests that oidc-provider would accept and that no part of Refdesk sends: they would leave a page that
// contains a token, or would not fit into a cookie.
import type { KoaContextWithOIDC } from 'oidc-provider'

import { Problem, problemBody } from '../api/problem.ts'

/**
 * Maximum length of a sign-in request, in characters. It is stored in a cookie of at most 4096, encrypted, together
 * with what was typed last: see begun-sign-ins.ts.
 */
const longestQuery = 2048

/** Why a request is refused; `headers` are sent with the answer. */
type Refused = { status: number; reason: string; headers?: Record<string, string> }

/** Koa middleware; `refuse` sends the answer. */
export function refuseRequests(refuse: (context: KoaContextWithOIDC, refused: Refused) => void) {
  return async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const refused = refusal(context)
    if (refused) {
      refuse(context, refused)
      return
    }
    await next()
    if (context.status === 404 && !context.body) {
      const problem = new Problem(404, `There is nothing at /oauth${context.path}.`)
      context.body = JSON.stringify(problemBody(problem))
      context.status = 404
      context.type = 'application/problem+json'
      return
    }
    if (context.path === '/.well-known/openid-configuration' && context.status === 200) {
      const discovery = context.body as { response_modes_supported: string[] }
      discovery.response_modes_supported = discovery.response_modes_supported.filter(
        (mode) => mode !== 'form_post',
      )
    }
  }
}

function refusal({ path, method, querystring }: KoaContextWithOIDC): Refused | undefined {
  if (path !== '/auth' && path !== '/session/end') return undefined
  if (method === 'POST') {
    return { status: 405, reason: 'it has to be asked by GET', headers: { allow: 'GET, HEAD' } }
  }
  if (path !== '/auth') return undefined
  const query = new URLSearchParams(querystring)
  // Its answer would be a page that contains the token and submits itself by a script.
  if (query.getAll('response_mode').includes('form_post')) {
    return { status: 400, reason: 'this service has no form_post' }
  }
  const isTooLong = query.get('prompt') !== 'none' && querystring.length > longestQuery
  return isTooLong ? { status: 400, reason: 'it is too long' } : undefined
}
