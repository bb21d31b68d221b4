// The authorization server of this deployment, and requests to it, through oidc-client-ts: states, discovery,
// PKCE; the implicit grant is added here. The library's user manager is not used: it has none, and it counts
// a session on the wall clock.
import { OidcClient, WebStorageStateStore, type OidcMetadata } from 'oidc-client-ts'

import type { Config } from '../config.ts'
import { appBase } from '../paths.ts'
import { callbackPath, elsewhereMark, silentPath } from './answer.ts'
import { unreachable } from './provider-error.ts'
import { SignInError } from './sign-in-error.ts'

/** The server and this app as its client. Keeps the metadata and keys of the server once they were read. */
export type AuthorizationServer = ReturnType<typeof authorizationServer>

/** Asks the server for nothing yet. */
export function authorizationServer(config: Config) {
  const { authority } = config
  /** Its states live in this tab's sessionStorage. */
  const client = new OidcClient({
    // Beyond discovery the library only compares this name with the one in a request's state.
    authority: authority ?? config.authorization_endpoint ?? '',
    metadata: authority === undefined ? metadataByHand(config) : undefined,
    client_id: config.client_id,
    redirect_uri: location.origin + callbackPath,
    post_logout_redirect_uri: `${location.origin}${appBase}/`,
    // The library insists on a scope even where none is to be sent.
    scope: config.scope || 'none',
    omitScopeWhenRequesting: config.scope === '',
    resource: config.resource,
    extraQueryParams: config.audience === undefined ? undefined : { audience: config.audience },
    // A code verifier in the state would make the library insist on a code.
    disablePKCE: config.response_type !== 'code',
    stateStore: new WebStorageStateStore({ prefix: 'refdesk.request.', store: sessionStorage }),
    requestTimeoutInSeconds: 15,
  })
  return {
    config,
    client,
    /**
     * What is known of the server, by discovery where configured.
     * Throws a SignInError when it can't be read, and when it names another issuer
     * (OpenID Connect Discovery 1.0 §4.3).
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

/** Leaves out settings that are undefined, because the library's types don't allow them. */
function metadataByHand(config: Config) {
  const { issuer, authorization_endpoint, jwks_uri, end_session_endpoint } = config
  const known = { issuer, authorization_endpoint, jwks_uri, end_session_endpoint }
  return known as Partial<OidcMetadata>
}

function withoutSlash(url = ''): string {
  return url.replace(/\/$/, '')
}

/** An authorization request, ready to go to, and the id of its state. */
export type AuthorizationRequest = { url: string; stateId: string }

/** How the person meets the authorization server: this window, another one, or not at all. */
export type RequestKind = 'redirect' | 'popup' | 'silent'

type RequestOptions = {
  /** The path to go on to. */
  returnTo?: string
  /** Ask the person who they are, whoever is signed in there. */
  anew?: boolean
  /** The ID token of the person whose session is to be renewed (OpenID Connect Core §3.1.2.1). */
  idToken?: string | undefined
}

/**
 * Creates an authorization request (RFC 6749 §4.2.1 and §4.1.1, OpenID Connect Core §3.2.2.1) and
 * remembers its state, its nonce and the path to go on to in this tab.
 * Throws a SignInError when the authorization server isn't known.
 */
export async function createRequest(
  { config, client, metadata }: AuthorizationServer,
  kind: RequestKind,
  { returnTo, anew = false, idToken }: RequestOptions = {},
): Promise<AuthorizationRequest> {
  const { authorization_endpoint } = await metadata()
  if (authorization_endpoint === undefined) {
    throw new SignInError('The authorization server does not say where to sign in.')
  }
  // A sign-in that was left unfinished leaves its state behind, and nobody will come back for it.
  await client.clearStaleState()
  const { url, state } = await client.createSigninRequest({
    redirect_uri: location.origin + (kind === 'silent' ? silentPath : callbackPath),
    state: returnTo,
    nonce: expectsIdToken(config) ? randomNonce() : undefined,
    prompt: anew ? 'login' : kind === 'silent' ? 'none' : undefined,
    id_token_hint: idToken,
    url_state: kind === 'redirect' ? undefined : elsewhereMark,
  })
  // The library makes requests for a code only; an implicit one differs in nothing but this word,
  // and in the code challenge, which the client's settings leave out.
  const request = new URL(url)
  request.searchParams.set('response_type', config.response_type)
  return { url: request.href, stateId: state.id }
}

/** Whether an ID token will come, and must then be verified. */
export function expectsIdToken({ response_type, scope }: Config): boolean {
  return response_type !== 'token' && scope.split(' ').includes('openid')
}

function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
