// The OAuth 2 / OpenID Connect server: oidc-provider with one client, the app, and our people as accounts.
// routes.ts mounts it under /oauth.
import type { FastifyBaseLogger } from 'fastify'
import {
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'

import { awayRetrySeconds } from '../api/problem.ts'
import { type Addresses, publicPath } from '../site/public-url.ts'
import { isAway } from '../store/failures.ts'
import type { Store } from '../store/store.ts'
import { apiScopes, findAccount, grantEverything, openidScopes } from './accounts.ts'
import { adapterFor } from './adapter.ts'
import { refuseChangedPassword } from './changed-password.ts'
import { loadKeys } from './keys.ts'
import { networkOf } from './network.ts'
import { errorPage, pageHeaders } from './pages.ts'
import {
  bareMark,
  responseModes,
  responseTypes,
  restrict,
  withoutBareIdToken,
} from './response-types.ts'
import { signOut, signOutWithoutSession } from './sign-out.ts'

/** The client's ID, as in the app's config.json. */
export const clientId = 'refdesk'

const sessionSeconds = 14 * 86_400

/** `accessTokenSeconds` is the lifetime of an access token. */
export type ProviderOptions = {
  addresses: Addresses
  accessTokenSeconds: number
  log: FastifyBaseLogger
}

/** The API's address, which is the audience of its access tokens (RFC 8707). */
export const audienceOf = (publicUrl: string) => `${publicUrl}/v0`

/**
 * The name of the cookie that keeps a person signed in. It has the port, because cookies don't: services on one host
 * would overwrite each other's.
 */
export function sessionCookie(publicUrl: string): string {
  const { port } = new URL(publicUrl)
  return port === '' ? '_session' : `_session_${port}`
}

/** Makes the authorization server. The keys are read from the database, or created there. */
export async function createProvider(store: Store, options: ProviderOptions): Promise<Provider> {
  const { addresses, log } = options
  const { publicUrl } = addresses
  const { jwks, cookieKeys } = await loadKeys(store)
  const path = `${publicPath(publicUrl)}/oauth`
  const policy = interactionPolicy.base()
  // The only client is the service's own.
  policy.remove('consent')
  const provider = new Provider(`${publicUrl}/oauth`, {
    ...configuration(store, options),
    interactions: { policy, url: (_context, { uid }) => `${path}/login/${uid}` },
    jwks,
    cookies: {
      keys: cookieKeys,
      names: { session: sessionCookie(publicUrl) },
      // Beside what oidc-provider does anyway: no script reads them, no other site sends them.
      long: { path },
    },
  })
  // Makes oidc-provider use the forwarded host and protocol. routes.ts sets these headers to the public URL's.
  provider.proxy = true
  allowHttpRedirects(provider)
  // Failures that oidc-provider does not handle itself, such as one to store a session.
  provider.use((context: KoaContextWithOIDC, next: () => Promise<void>) =>
    next().catch((error: Error) => {
      if (!isAway(error)) throw error
      sendPage(context, errorPage(awayWords, addresses), addresses)
      provider.emit('server_error', context, error)
    }),
  )
  provider.use(
    refuseChangedPassword(store, (context) => {
      context.status = 400
      sendPage(context, errorPage(changedWords, addresses), addresses)
    }),
  )
  provider.use(restrict)
  provider.use(signOutWithoutSession(provider, addresses))
  // The types lack the listener's second argument, the answer.
  provider.on('authorization.success', withoutBareIdToken as (context: KoaContextWithOIDC) => void)
  provider.on('end_session.success', ({ oidc, ip }) =>
    log.info({ audit: 'sign-out', user: oidc.session?.accountId, from: networkOf(ip) }),
  )
  provider.on('server_error', (context, error) => {
    log.error({ err: error }, 'authorization server')
    if (!isAway(error)) return
    context.status = 503
    context.set('retry-after', awayRetrySeconds)
  })
  return provider
}

const changedWords =
  'The password was changed during this sign-in. Go to Refdesk and sign in again.'

const awayWords =
  'Nobody can sign in or out just now: the database does not answer. Try again soon.'

function configuration(
  store: Store,
  { addresses, accessTokenSeconds, log }: ProviderOptions,
): Configuration {
  const { publicUrl, appUrl } = addresses
  const audience = audienceOf(publicUrl)
  return {
    adapter: adapterFor(store),
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['implicit', 'authorization_code'],
        response_types: responseTypes,
        response_modes: responseModes,
        redirect_uris: [`${appUrl}/auth/callback`, `${appUrl}/auth/silent`],
        post_logout_redirect_uris: [`${appUrl}/`],
      },
    ],
    responseTypes,
    extraParams: [bareMark],
    clientAuthMethods: ['none'],
    scopes: openidScopes.split(' '),
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'picture'],
      email: ['email'],
    },
    // The ID token contains the names, so nothing needs the userinfo endpoint, which refuses tokens for the API.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      AccessToken: accessTokenSeconds,
      IdToken: accessTokenSeconds,
      AuthorizationCode: 60,
      Interaction: 3600,
      Session: sessionSeconds,
      Grant: sessionSeconds,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: signOut(store, addresses, log),
        postLogoutSuccessSource: (context) => context.redirect(`${appUrl}/`),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: apiScopes,
          audience,
          accessTokenTTL: accessTokenSeconds,
          // An opaque token is looked up in the database, so signing out ends it at once. The look-up is also
          // cheaper than verifying a signature.
          accessTokenFormat: 'opaque',
        }),
      },
    },
    clientBasedCORS: (_context, origin) => origin === new URL(appUrl).origin,
    findAccount: (_context, id) => findAccount(store, id),
    loadExistingGrant: (context) => grantEverything(context, audience),
    renderError(context, { error, error_description = 'no reason given' }, cause) {
      const refused = `The application's request was refused: ${error_description} (${error}).`
      sendPage(context, errorPage(isAway(cause) ? awayWords : refused, addresses), addresses)
    },
  }
}

/**
 * OpenID Connect forbids http redirects for web clients of the implicit flow. The only redirect addresses here are
 * the public URL's own, and the operator decides whether those are http.
 */
function allowHttpRedirects(provider: Provider): void {
  type Schema = { invalidate: (message: string, code?: string) => void }
  const { Schema } = provider.Client as unknown as { Schema: { prototype: Schema } }
  const { invalidate } = Schema.prototype
  Schema.prototype.invalidate = function (message, code) {
    if (code === 'implicit-force-https' || code === 'implicit-forbid-localhost') return
    invalidate.call(this, message, code)
  }
}

function sendPage(context: KoaContextWithOIDC, html: string, addresses: Addresses): void {
  context.set(pageHeaders(addresses))
  context.type = 'html'
  context.body = html
}
