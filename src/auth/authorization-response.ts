// Verifies answers of the authorization server: from the address to which it redirected come a grant and the page to return
// to, or an error. Nothing in an answer counts before its `state`, which can be used once, is found in this tab.
import {
  ErrorResponse,
  ErrorTimeout,
  SigninState,
  type OidcClient,
  type OidcMetadata,
} from 'oidc-client-ts'

import { parseAnswer, type AuthorizationAnswer } from './answer.ts'
import { expectsIdToken, type AuthorizationServer } from './authorization-server.ts'
import { providerError, SignInError, UnexpectedAnswer, unreachable } from './errors.ts'
import type { Grant, SignedInUser } from './grant.ts'
import { recallReturnTo } from './return-to.ts'

type Tokens = Pick<Grant, 'accessToken' | 'idToken' | 'expiresIn'>

/**
 * Verifies the answer in `url`, and deletes its state.
 * @returns the grant, and the path to return to @throws SignInError
 */
export async function verifyResponse(
  server: AuthorizationServer,
  url: string,
): Promise<{ grant: Grant; returnTo: string }> {
  const { config, client } = server
  const answer = parseAnswer(url)
  const state = await findState(client, answer.stateId)
  const returnTo = recallReturnTo(state.data, state.created, Date.now() / 1000)
  try {
    const metadata = await server.metadata()
    checkIssuer(answer, metadata)
    const error = answer.parameters.get('error')
    if (error) throw providerError(error, answer.parameters.get('error_description'))
    const tokens =
      config.response_type === 'code' ? await exchangeCode(client, url) : implicitTokens(answer)
    if (!expectsIdToken(config)) return { grant: tokens, returnTo }
    const user = await verifiedUser(server, tokens, metadata, state.nonce)
    return { grant: { ...tokens, user }, returnTo }
  } catch (error) {
    if (error instanceof SignInError) error.returnTo = returnTo
    throw error
  } finally {
    // It can be used once, even if it was refused. For a code, the library has removed it already.
    await client.settings.stateStore.remove(answer.stateId)
  }
}

async function findState({ settings }: OidcClient, stateId: string): Promise<SigninState> {
  const text = await settings.stateStore.get(stateId)
  const state = text ? await SigninState.fromStorageString(text) : undefined
  if (state?.client_id === settings.client_id && state.authority === settings.authority)
    return state
  throw new UnexpectedAnswer()
}

/** Refuses an answer of another authorization server (RFC 9207 §2.4). */
function checkIssuer({ parameters }: AuthorizationAnswer, metadata: Partial<OidcMetadata>): void {
  const issuer = parameters.get('iss')
  // An ID token also names the issuer, so an answer with one may leave it out.
  const isRequired =
    (metadata as Record<string, unknown>)['authorization_response_iss_parameter_supported'] ===
      true && !parameters.has('id_token')
  if (issuer === null ? !isRequired : metadata.issuer === undefined || issuer === metadata.issuer)
    return
  throw new SignInError('The sign-in was refused: another authorization server answered.')
}

/** The tokens of an implicit answer (RFC 6749 §4.2.2). A token in the query is refused: servers have seen it. */
function implicitTokens({ parameters, inFragment }: AuthorizationAnswer): Tokens {
  const lifetime = parameters.get('expires_in')
  if (lifetime !== null && !/^\d{1,10}$/.test(lifetime)) {
    throw unusable('its expires_in is not a number of seconds')
  }
  return bearerTokens(parameters.get('token_type'), {
    accessToken: inFragment ? parameters.get('access_token') : null,
    idToken: parameters.get('id_token') ?? undefined,
    expiresIn: lifetime === null ? undefined : Number(lifetime),
  })
}

/** Exchanges a code for tokens, with the PKCE verifier (RFC 6749 §4.1.3, RFC 7636 §4.5). */
async function exchangeCode(client: OidcClient, url: string): Promise<Tokens> {
  const response = await client.processSigninResponse(url).catch((error: unknown) => {
    if (error instanceof ErrorResponse)
      throw providerError(error.error ?? '', error.error_description)
    if (error instanceof ErrorTimeout || error instanceof TypeError) throw unreachable()
    // The library's own message may contain what the server sent, and so a token. It goes nowhere.
    throw unusable('it is not what was asked for')
  })
  return bearerTokens(response.token_type, {
    accessToken: response.access_token,
    idToken: response.id_token,
    expiresIn: response.expires_in,
  })
}

function bearerTokens(
  type: string | null,
  { accessToken, ...rest }: Omit<Tokens, 'accessToken'> & { accessToken: string | null },
): Tokens {
  if (!accessToken) throw unusable('it has no access token')
  if (type?.toLowerCase() !== 'bearer') throw unusable('its token is not of the type Bearer')
  return { accessToken, ...rest }
}

async function verifiedUser(
  { config, client }: AuthorizationServer,
  { idToken, accessToken }: Tokens,
  metadata: Partial<OidcMetadata>,
  nonce: string | undefined,
): Promise<SignedInUser> {
  if (idToken === undefined) throw unusable('it has no ID token')
  const [{ userOf, verifyIdToken }, keys] = await Promise.all([
    import('./id-token.ts').catch((error: Error) => {
      throw new SignInError(error.message)
    }),
    client.metadataService.getSigningKeys().catch(() => {
      throw new SignInError('The authorization server’s keys can’t be read. Try again later.')
    }),
  ])
  const claims = await verifyIdToken(idToken, {
    keys: { keys: keys ?? [] },
    issuer: metadata.issuer ?? '',
    clientId: config.client_id,
    nonce,
    accessToken,
    mustHash: config.response_type !== 'code',
    now: Date.now() / 1000,
  })
  return userOf(claims)
}

function unusable(why: string): SignInError {
  return new SignInError(`The authorization server’s answer can’t be used: ${why}.`)
}
