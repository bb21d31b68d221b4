// RP-initiated logout that asks no question when the app itself requests it.
import type { FastifyBaseLogger } from 'fastify'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

import { type Addresses, publicPath } from '../site/public-url.ts'
import type { Store } from '../store/store.ts'
import { isSignedIn } from './accounts.ts'
import { endRecords } from './adapter.ts'
import { networkOf } from './network.ts'
import { pageHeaders, signOutPage } from './pages.ts'

/**
 * oidc-provider's `logoutSource`. If the app requests it, the session with its tokens ends at once. The app proves
 * itself by the ID token of this very session or, if it has none, by sending the request from a script of this origin.
 * A link can do neither, whether it is on another site or in a text that the app shows: then the person is asked.
 */
export function signOut(store: Store, addresses: Addresses, log: FastifyBaseLogger) {
  return async (context: KoaContextWithOIDC, form: string): Promise<void> => {
    const { oidc } = context
    const user = oidc.session?.accountId
    const hint = oidc.entities['IdTokenHint'] as { payload: { sub?: string } } | undefined
    const fromScript =
      context.get('sec-fetch-site') === 'same-origin' && context.get('sec-fetch-dest') === 'empty'
    const ours = hint === undefined ? fromScript : hint.payload.sub === user
    if (!ours) {
      context.set(pageHeaders(addresses))
      context.body = signOutPage(form, addresses)
      return
    }
    await endSession(context, store, addresses)
    log.info({ audit: 'sign-out', user, from: networkOf(context.ip) })
    redirectHome(context, addresses)
  }
}

/** Koa middleware: answers a sign-out at once if there is no session, because oidc-provider would ask for one. */
export function signOutWithoutSession(provider: Provider, addresses: Addresses) {
  return async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const isOver = context.path === '/session/end' && !(await isSignedIn(provider, context))
    if (isOver) redirectHome(context, addresses)
    else await next()
  }
}

async function endSession(
  context: KoaContextWithOIDC,
  store: Store,
  { publicUrl }: Addresses,
): Promise<void> {
  const { provider, session } = context.oidc
  if (!session) return
  await endRecords(store, { uid: session.uid })
  await session.destroy()
  const path = `${publicPath(publicUrl)}/oauth`
  context.cookies.set(provider.cookieName('session'), null, { path })
}

/** Leads to the app, the only place to which a sign-out may return; it gets its `state` back if it asked to return. */
function redirectHome(context: KoaContextWithOIDC, { appUrl }: Addresses): void {
  const home = `${appUrl}/`
  const query = new URLSearchParams(context.querystring)
  const state = query.get('post_logout_redirect_uri') === home ? query.get('state') : null
  context.set('cache-control', 'no-store')
  context.redirect(state === null ? home : `${home}?${new URLSearchParams({ state })}`)
}
