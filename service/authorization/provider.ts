// The OAuth 2 / OpenID Connect server: oidc-provider with one first-party client, whose accounts are
// the directory's people. Knows nothing of HTTP servers: routes.ts mounts it under /oauth.
import type { FastifyBaseLogger } from 'fastify'
import {
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'

import { awayRetrySeconds } from '../problem.ts'
import { type Addresses, publicPath } from '../public-url.ts'
import { oneLine } from '../start-error.ts'
import { isAway } from '../store/failures.ts'
import type { Store } from '../store/store.ts'
import { adapterFor } from './adapter.ts'
import { allowBareToken, BareMark, withoutBareIdToken } from './bare-token.ts'
import { BegunSignIns } from './begun-sign-ins.ts'
import { loadKeys } from './keys.ts'
import { pageHeaders } from './page-headers.ts'
import { errorPage, signedOutPage } from './pages.ts'
import { refuseRequests } from './refused-requests.ts'
import { signOut, signOutWithoutSession } from './sign-out.ts'

/** The one client's ID, as the app's config.json names it. */
export const clientId = 'refdesk'

/** What an access token may allow, beside OpenID Connect's own scopes. */
const apiScopes = 'reviews repos'
const openidScopes = 'openid profile email'

const day = 86_400
const sessionSeconds = 14 * day

/** `accessTokenSeconds` is how long a token lives. */
export type ProviderOptions = {
  at: Addresses
  accessTokenSeconds: number
  log: FastifyBaseLogger
}

/** The address of the API, which its access tokens are for (RFC 8707). */
export const audienceOf = (publicUrl: string) => `${publicUrl}/v0`

/** Makes the authorization server, and what it has begun; its keys are read from the database, or made there. */
export async function createProvider(
  store: Store,
  options: ProviderOptions,
): Promise<{ provider: Provider; begun: BegunSignIns }> {
  const { at, log } = options
  const { publicUrl } = at
  const { jwks, cookieKeys } = await loadKeys(store, sessionSeconds + options.accessTokenSeconds)
  const begun = new BegunSignIns(cookieKeys, `${publicPath(publicUrl)}/oauth/login`)
  const provider = new Provider(`${publicUrl}/oauth`, {
    ...configuration(store, options),
    interactions: {
      policy: withoutConsent(),
      url: ({ cookies }, interaction) => begun.keep(cookies, interaction),
    },
    jwks,
    cookies: {
      keys: cookieKeys,
      long: { httpOnly: true, sameSite: 'lax', path: `${publicPath(publicUrl)}/oauth` },
      short: { httpOnly: true, sameSite: 'lax' },
    },
  })
  // Host and protocol come from the public URL: routes.ts sets these headers, whatever was sent.
  provider.proxy = true
  allowHttpRedirects(provider)
  provider.use((context: KoaContextWithOIDC, next: () => Promise<void>) =>
    next().catch((error: unknown) => answerAway(context, error)),
  )
  provider.use(
    refuseRequests((context, { status, reason, headers = {} }) => {
      context.status = status
      context.set(headers)
      sendPage(context, errorPage(`The application's request was refused: ${reason}.`, at), at)
    }),
  )
  const mark = new BareMark(cookieKeys)
  provider.use(allowBareToken(mark))
  provider.use(signOutWithoutSession(provider, at))
  // The types leave out the listener's second argument, the answer.
  const withoutIdToken = withoutBareIdToken(mark) as (context: KoaContextWithOIDC) => void
  provider.on('authorization.success', withoutIdToken)
  provider.on('server_error', (context, error) => {
    log.error({ err: isAway(error) ? oneLine(error) : error }, 'authorization server')
    if (isAway(error)) sayAway(context)
  })

  /** What fails before oidc-provider's own handling of errors, or beside it. */
  function answerAway(context: KoaContextWithOIDC, error: unknown): void {
    if (!isAway(error)) throw error
    log.error({ err: oneLine(error) }, 'authorization server')
    sendPage(context, errorPage(awayWords, at), at)
    sayAway(context)
  }

  return { provider, begun }
}

const awayWords =
  "Nobody can sign in or out just now: the database can't be reached. Try again soon."

function sayAway(context: KoaContextWithOIDC): void {
  context.status = 503
  context.set('retry-after', awayRetrySeconds)
}

function configuration(store: Store, { at, accessTokenSeconds }: ProviderOptions): Configuration {
  const { publicUrl, appUrl } = at
  const audience = audienceOf(publicUrl)
  return {
    adapter: adapterFor(store),
    clients: [
      {
        client_id: clientId,
        client_name: 'Refdesk',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['implicit', 'authorization_code'],
        response_types: ['id_token token', 'code'],
        redirect_uris: [`${appUrl}/auth/callback`, `${appUrl}/auth/silent`],
        post_logout_redirect_uris: [`${appUrl}/`],
      },
    ],
    responseTypes: ['id_token token', 'code'],
    clientAuthMethods: ['none'],
    scopes: openidScopes.split(' '),
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'picture'],
      email: ['email'],
    },
    // The names go into the ID token itself. So nothing needs the userinfo endpoint, which takes no token that is
    // for the API.
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
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: signOut(at),
        postLogoutSuccessSource: (context) => sendPage(context, signedOutPage(at), at),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: apiScopes,
          audience,
          accessTokenTTL: accessTokenSeconds,
          // A token is a key into the database: sign-out ends it at once, and looking it up costs
          // less than verifying a signature.
          accessTokenFormat: 'opaque',
        }),
      },
    },
    clientBasedCORS: (_context, origin) => origin === new URL(appUrl).origin,
    findAccount: (_context, id) => findAccount(store, id),
    loadExistingGrant: (context) => grantEverything(context, audience),
    renderError(context, { error, error_description = 'no reason given' }, cause) {
      const refused = `The application's request was refused: ${error_description} (${error}).`
      sendPage(context, errorPage(isAway(cause) ? awayWords : refused, at), at)
    },
  }
}

/** There is nothing to consent to: the only client is the service's own. */
function withoutConsent() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}

async function findAccount(store: Store, id: string) {
  const user = await store
    .selectFrom('users')
    .select(['id', 'name', 'full_name', 'email', 'image'])
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) return undefined
  const claims = {
    sub: user.id,
    preferred_username: user.name ?? user.id,
    ...(user.full_name !== null && { name: user.full_name }),
    ...(user.email !== null && { email: user.email }),
    ...(user.image !== null && { picture: user.image }),
  }
  return { accountId: user.id, claims: () => claims }
}

/** The client is first-party: who signs in grants it everything. */
async function grantEverything({ oidc }: KoaContextWithOIDC, audience: string) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const existing = grantId ? await provider.Grant.find(grantId) : undefined
  if (existing) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(openidScopes)
  grant.addResourceScope(audience, apiScopes)
  await grant.save()
  return grant
}

/**
 * OpenID Connect forbids web clients of the implicit flow any http redirect. Ours has none but the
 * public URL's own, and whether that one is http is for whoever runs the service to say.
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

function sendPage(context: KoaContextWithOIDC, html: string, at: Addresses): void {
  context.set(pageHeaders(at))
  context.type = 'html'
  context.body = html
}
