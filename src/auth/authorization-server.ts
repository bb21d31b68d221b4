// The authorization server of this deployment, through oidc-client-ts: requests and their states,
// discovery, PKCE. The library's user manager is not used: it has no implicit grant, and it counts a
// session on the wall clock.
import { OidcClient, WebStorageStateStore, type OidcMetadata } from 'oidc-client-ts'

import type { Config } from '../config.ts'
import { appBase } from '../paths.ts'
import { callbackPath } from './answer.ts'
import { SignInError } from './sign-in-error.ts'

/** The server, and how this app is known to it. Keeps what it was told of itself and its keys. */
export type AuthorizationServer = {
  config: Config
  /** Its states live in this tab's sessionStorage. */
  client: OidcClient
  /**
   * What is known of the server, by discovery where configured.
   * Throws a SignInError `network` when it can't be read, and `provider` when it names another issuer
   * (OpenID Connect Discovery 1.0 §4.3).
   */
  metadata: () => Promise<Partial<OidcMetadata>>
}

/** Asks the server for nothing yet. */
export function authorizationServer(config: Config): AuthorizationServer {
  const client = createClient(config)
  return { config, client, metadata: () => metadataOf(config, client) }
}

function createClient(config: Config): OidcClient {
  return new OidcClient({
    // Beyond discovery the library only compares this name with the one in a request's state.
    authority: config.authority ?? config.authorization_endpoint ?? '',
    ...(config.authority === undefined && { metadata: metadataByHand(config) }),
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
}

function metadataByHand(config: Config): Partial<OidcMetadata> {
  const { issuer, authorization_endpoint, jwks_uri, end_session_endpoint } = config
  return {
    ...(issuer !== undefined && { issuer }),
    ...(authorization_endpoint !== undefined && { authorization_endpoint }),
    ...(jwks_uri !== undefined && { jwks_uri }),
    ...(end_session_endpoint !== undefined && { end_session_endpoint }),
  }
}

async function metadataOf(
  { authority }: Config,
  client: OidcClient,
): Promise<Partial<OidcMetadata>> {
  const metadata = await client.metadataService.getMetadata().catch(() => {
    throw new SignInError('network', "The authorization server can't be reached. Try again later.")
  })
  if (authority !== undefined && withoutSlash(metadata.issuer) !== withoutSlash(authority)) {
    throw new SignInError(
      'provider',
      `The authorization server calls itself "${metadata.issuer}", and this app knows it as "${authority}".`,
    )
  }
  return metadata
}

function withoutSlash(url = ''): string {
  return url.replace(/\/$/, '')
}
