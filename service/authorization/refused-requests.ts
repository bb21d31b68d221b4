// Requests that oidc-provider would take and this service refuses, since nothing of its own makes them:
// what would leave a page with a token, or rows that anybody can make as many and as large as they like.
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

import { Problem, problemBody } from '../problem.ts'
import type { Store } from '../store/store.ts'
import { networkOf } from './network.ts'
import { Throttle } from './throttle.ts'

/** The characters of a request that is remembered until somebody has signed in. */
const longestQuery = 4096
const longestState = 2048

/** Why a request is refused; `headers` go with it. */
type Refused = { status: number; reason: string; headers?: Record<string, string> }

/** Koa middleware; `refuse` answers in its place. */
export function refuseRequests(
  provider: Provider,
  store: Store,
  refuse: (context: KoaContextWithOIDC, refused: Refused) => void,
) {
  const begun = new Throttle(store, { kind: 'sign-ins begun in a network', most: 600 })

  async function refusal(context: KoaContextWithOIDC): Promise<Refused | undefined> {
    const { path, method, querystring } = context
    if (path !== '/auth' && path !== '/session/end') return undefined
    if (method === 'POST') {
      return { status: 405, reason: 'it has to be asked by GET', headers: { allow: 'GET, HEAD' } }
    }
    const query = new URLSearchParams(querystring)
    if (query.getAll('state').join('').length > longestState) {
      return { status: 400, reason: 'its state is too long' }
    }
    if (path !== '/auth') return undefined
    // It answers with a page that holds the token and sends itself on by a script.
    if (query.getAll('response_mode').includes('form_post')) {
      return { status: 400, reason: 'this service has no form_post' }
    }
    if (query.get('prompt') === 'none' || (await isSignedIn(provider, context))) return undefined
    if (querystring.length > longestQuery) return { status: 400, reason: 'it is too long' }
    const wait = Math.ceil((await begun.count(networkOf(context.ip))) / 1000)
    if (wait === 0) return undefined
    return {
      status: 429,
      reason: `too many sign-ins were begun in your network. Try again in ${wait} seconds`,
      headers: { 'retry-after': String(wait) },
    }
  }

  return async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const refused = await refusal(context)
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

/** Whether the browser's session cookie is ours and names a session that somebody is signed in to. */
export async function isSignedIn(
  provider: Provider,
  { req, res }: Pick<KoaContextWithOIDC, 'req' | 'res'>,
): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(req, res))
  return session.accountId !== undefined
}
