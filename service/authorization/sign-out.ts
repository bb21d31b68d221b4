// RP-initiated logout that asks no question when the app itself requests it.
import type { FastifyBaseLogger } from 'fastify'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

import { type Addresses, publicPath } from '../site/public-url.ts'
import type { Store } from '../store/store.ts'
import { endRecords } from './adapter.ts'
import { networkOf } from './network.ts'
import { pageHeaders, signOutPage } from './pages.ts'
import { isSignedIn } from './sessions.ts'

/** What oidc-provider stores in the session between the two steps of a logout. */
type LogoutState = { postLogoutRedirectUri?: string; state?: string }

/**
 * oidc-provider's `logoutSource`. If the app requests it, the session with its tokens ends at once. The app proves
 * itself by the ID token of this very session or, if it has none, by sending the request from a script of this origin.
 * A link can do neither, whether it is on another site or in a text that the app shows: then the person is asked.
 */
export function signOut(store: Store, at: Addresses, log: FastifyBaseLogger) {
  return async (context: KoaContextWithOIDC, form: string): Promise<void> => {
    const { oidc } = context
    const user = oidc.session?.accountId
    const hint = oidc.entities['IdTokenHint'] as { payload: { sub?: string } } | undefined
    const fromScript =
      context.get('sec-fetch-site') === 'same-origin' && context.get('sec-fetch-dest') === 'empty'
    const ours = hint === undefined ? fromScript : hint.payload.sub === user
    if (ours) {
      await signOutOf(context, store, at)
      log.info({ audit: 'sign-out', user, from: networkOf(context.ip) })
      redirectAfter(context, at)
      return
    }
    context.set(pageHeaders(at))
    context.body = signOutPage(form, at)
  }
}

/** Koa middleware: answers a sign-out at once if there is no session, because oidc-provider would ask for one. */
export function signOutWithoutSession(provider: Provider, { appUrl }: Addresses) {
  return async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    if (context.path !== '/session/end' || (await isSignedIn(provider, context))) {
      await next()
      return
    }
    const home = `${appUrl}/`
    const query = new URLSearchParams(context.querystring)
    const state = query.get('post_logout_redirect_uri') === home ? query.get('state') : null
    context.set('cache-control', 'no-store')
    context.redirect(state === null ? home : `${home}?${new URLSearchParams({ state })}`)
  }
}

async function signOutOf(
  context: KoaContextWithOIDC,
  store: Store,
  { publicUrl }: Addresses,
): Promise<void> {
  const { provider, session } = context.oidc
  if (!session) return
  await endRecords(store, { uid: session.uid })
  await session.destroy()
  context.cookies.set(provider.cookieName('session'), null, {
    path: `${publicPath(publicUrl)}/oauth`,
  })
}

function redirectAfter(context: KoaContextWithOIDC, { appUrl }: Addresses): void {
  const { postLogoutRedirectUri, state } = (context.oidc.session?.state ?? {}) as LogoutState
  const target = new URL(postLogoutRedirectUri ?? `${appUrl}/`)
  if (postLogoutRedirectUri !== undefined && state !== undefined) {
    target.searchParams.set('state', state)
  }
  context.redirect(target.href)
}
