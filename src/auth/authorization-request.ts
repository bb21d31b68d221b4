// Requests to the authorization server: the address that a sign-in or a renewal goes to. The library builds
// it and keeps its state; the implicit grant is added here.
import type { Config } from '../config.ts'
import { callbackPath, elsewhereMark, silentPath } from './answer.ts'
import type { AuthorizationServer } from './authorization-server.ts'
import { SignInError } from './sign-in-error.ts'

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
    throw new SignInError('provider', 'The authorization server does not say where to sign in.')
  }
  // A sign-in that was left unfinished leaves its state behind, and nobody will come back for it.
  await client.clearStaleState()
  const { url, state } = await client.createSigninRequest({
    redirect_uri: location.origin + (kind === 'silent' ? silentPath : callbackPath),
    state: returnTo,
    ...(expectsIdToken(config) && { nonce: randomNonce() }),
    ...(kind === 'silent' && { prompt: 'none' }),
    ...(anew && { prompt: 'login' }),
    ...(idToken !== undefined && { id_token_hint: idToken }),
    ...(kind !== 'redirect' && { url_state: elsewhereMark }),
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
