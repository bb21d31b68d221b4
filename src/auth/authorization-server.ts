// The authorization server of this deployment, through oidc-client-ts: requests and their states,
// discovery, PKCE. The library's user manager is not used: it has no implicit grant, and it counts a
// session on the wall clock.
import { OidcClient, WebStorageStateStore, type OidcMetadata } from 'oidc-client-ts'

import type { Config } from '../config.ts'
import { appBase } from '../paths.ts'
import { callbackPath } from './answer.ts'
import { SignInError, unreachable } from './sign-in-error.ts'

/** The server, and how this app is known to it. Keeps what it was told of itself and its keys. */
export type AuthorizationServer = ReturnType<typeof authorizationServer>

/** Asks the server for nothing yet. */
export function authorizationServer(config: Config) {
  const { authority } = config
  /** Its states live in this tab's sessionStorage. */
  const client = new OidcClient({
    // Beyond discovery the library only compares this name with the one in a request's state.
    authority: authority ?? config.authorization_endpoint ?? '',
    ...(authority === undefined && { metadata: metadataByHand(config) }),
    client_id: config.client_id,
    redirect_uri: location.origin + callbackPath,
    post_logout_redirect_uri: `${location.origin}${appBase}/`,
    // The library insists on a scope even where none is to be sent.
    scope: config.scope || 'none',
    omitScopeWhenRequesting: config.scope === '',
    ...(config.resource !== undefined && { resource: config.resource }),
    ...(config.audience !== undefined && { extraQueryParams: { audience: config.audience } }),
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
     * Throws a SignInError `network` when it can't be read, and `provider` when it names another issuer
     * (OpenID Connect Discovery 1.0 §4.3).
     */
    metadata: async (): Promise<Partial<OidcMetadata>> => {
      const metadata = await client.metadataService.getMetadata().catch(() => {
        throw unreachable()
      })
      if (authority !== undefined && withoutSlash(metadata.issuer) !== withoutSlash(authority)) {
        throw new SignInError(
          'provider',
          `The authorization server calls itself "${metadata.issuer}", and this app knows it as "${authority}".`,
        )
      }
      return metadata
    },
  }
}

/** What is not configured is undefined, which the library's types have no word for. */
function metadataByHand(config: Config) {
  const { issuer, authorization_endpoint, jwks_uri, end_session_endpoint } = config
  const known = { issuer, authorization_endpoint, jwks_uri, end_session_endpoint }
  return known as Partial<OidcMetadata>
}

function withoutSlash(url = ''): string {
  return url.replace(/\/$/, '')
}
