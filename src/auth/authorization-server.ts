// Makes requests to the authorization server. oidc-client-ts does states, discovery and PKCE; the implicit grant, which it
// lacks, is added here. Its UserManager is not used, because it measures sessions by the wall clock.
import { OidcClient, WebStorageStateStore, type OidcMetadata } from 'oidc-client-ts'

import type { Config } from '../config.ts'
import { appBase } from '../paths.ts'
import { callbackPath, silentPath } from './answer.ts'
import { SignInError, unreachable } from './errors.ts'

/** The server, and this app as its client. Keeps the server's metadata and keys once they were read. */
export type AuthorizationServer = ReturnType<typeof authorizationServer>

/** Sends no request yet. */
export function authorizationServer(config: Config) {
  const { authority, issuer, authorization_endpoint, jwks_uri, end_session_endpoint } = config
  const byHand = { issuer, authorization_endpoint, jwks_uri, end_session_endpoint }
  /** It keeps its states in this tab's sessionStorage. */
  const client = new OidcClient({
    // Apart from discovery, the library only compares this with the authority in a request's state.
    authority: authority ?? authorization_endpoint ?? '',
    metadata: authority === undefined ? byHand : undefined,
    client_id: config.client_id,
    redirect_uri: location.origin + callbackPath,
    post_logout_redirect_uri: `${location.origin}${appBase}/`,
    // The library requires a scope even if none is sent.
    scope: config.scope || 'none',
    omitScopeWhenRequesting: config.scope === '',
    resource: config.resource,
    extraQueryParams: config.audience === undefined ? undefined : { audience: config.audience },
    // If the state had a code verifier, the library would require a code.
    disablePKCE: config.response_type !== 'code',
    stateStore: new WebStorageStateStore({ prefix: 'refdesk.request.', store: sessionStorage }),
    requestTimeoutInSeconds: 15,
  })
  return {
    config,
    client,
    /**
     * The server's metadata, by discovery if that is configured.
     * @throws SignInError when it can't be read, or names another issuer (OpenID Connect Discovery 1.0 §4.3)
     */
    metadata: async (): Promise<Partial<OidcMetadata>> => {
      const metadata = await client.metadataService.getMetadata().catch(() => {
        throw unreachable()
      })
      if (authority !== undefined && withoutSlash(metadata.issuer) !== withoutSlash(authority)) {
        throw new SignInError(
          `The authorization server calls itself "${metadata.issuer}", but this app knows it as "${authority}".`,
        )
      }
      return metadata
    },
  }
}

function withoutSlash(url = ''): string {
  return url.replace(/\/$/, '')
}

/** The address of an authorization request, and the ID of its state. */
export type AuthorizationRequest = { url: string; stateId: string }

/**
 * Makes an authorization request (RFC 6749 §4.2.1 and §4.1.1, OpenID Connect Core §3.2.2.1), and stores its state with the
 * nonce and the path to return to in this tab.
 * @param kind `redirect` for this window, `silent` for a hidden frame, where the person is asked nothing
 * @param returnTo the path to return to
 * @param idToken of the person whose session is to be renewed (OpenID Connect Core §3.1.2.1)
 * @throws SignInError when the authorization server's metadata can't be read, or has no authorization endpoint
 */
export async function createRequest(
  { config, client, metadata }: AuthorizationServer,
  kind: 'redirect' | 'silent',
  { returnTo, idToken }: { returnTo?: string; idToken?: string | undefined } = {},
): Promise<AuthorizationRequest> {
  const { authorization_endpoint } = await metadata()
  if (authorization_endpoint === undefined) {
    throw new SignInError('The authorization server does not say where to sign in.')
  }
  // Sign-ins that nobody finished have left their states.
  await client.clearStaleState()
  const { url, state } = await client.createSigninRequest({
    redirect_uri: location.origin + (kind === 'silent' ? silentPath : callbackPath),
    state: returnTo,
    nonce: expectsIdToken(config) ? crypto.randomUUID() : undefined,
    prompt: kind === 'silent' ? 'none' : undefined,
    id_token_hint: idToken,
  })
  // The library only makes requests for a code. An implicit one differs in this parameter, and has no code challenge,
  // which the client's settings leave out.
  const request = new URL(url)
  request.searchParams.set('response_type', config.response_type)
  return { url: request.href, stateId: state.id }
}

/** Whether the answer must have an ID token. */
export function expectsIdToken({ response_type, scope }: Config): boolean {
  return response_type !== 'token' && scope.split(' ').includes('openid')
}
