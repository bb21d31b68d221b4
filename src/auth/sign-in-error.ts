// Everything that can go wrong with a sign-in, in words fit to show. Never holds a token, nor an error
// of a library, which might.
import { visibleText } from '../lib/visible-text.ts'
import type { SignedInUser } from './grant.ts'

/** What went wrong. */
export type SignInErrorKind =
  /** The answer belongs to no request of this tab, or was used before. */
  | 'state'
  /** The person, or a rule of the server, said no. */
  | 'denied'
  /** The authorization server answered with another error, or not as it must. */
  | 'provider'
  /** The answer was not meant for this request or this app, or is forged. */
  | 'token'
  /** All is well with the ID token but its times. */
  | 'clock'
  /** The authorization server can't be reached. */
  | 'network'
  /** The window to sign in with is gone, or was left open for too long. */
  | 'unfinished'
  /** Somebody else signed in than the person whose page it is. */
  | 'person'

/** A sign-in that did not succeed; its message is a sentence or two for the person. */
export class SignInError extends Error {
  override name = 'SignInError'
  readonly kind: SignInErrorKind
  /** The authorization server's own words: plain text of unknown origin and length. */
  readonly description: string | undefined
  /** The place the person was going to, for the next try. */
  returnTo = '/'

  constructor(kind: SignInErrorKind, message: string, description?: string) {
    super(message)
    this.kind = kind
    this.description = description
  }
}

const inWords: Record<string, string> = {
  access_denied: 'The authorization server denied access.',
  login_required: 'The authorization server asks you to sign in there first.',
  interaction_required: 'The authorization server has a question for you first.',
  consent_required: 'The authorization server asks for your consent first.',
  account_selection_required: 'The authorization server asks you to choose an account first.',
  invalid_scope: 'The authorization server does not grant what this app asks for (invalid_scope).',
  unauthorized_client: 'The authorization server does not allow this app to sign people in.',
  unsupported_response_type: 'The authorization server does not offer this way of signing in.',
  server_error: 'The authorization server had an error.',
  temporarily_unavailable: 'The authorization server is not available. Try again later.',
}

/** The error answer of an authorization server in words (RFC 6749 §4.2.2.1, OpenID Connect Core §3.1.2.6). */
export function providerError(error: string, description?: string | null): SignInError {
  return new SignInError(
    error === 'access_denied' ? 'denied' : 'provider',
    inWords[error] ?? `The authorization server answered with the error "${error}".`,
    description ?? undefined,
  )
}

/** The failure to ask the authorization server anything. */
export function unreachable(): SignInError {
  return new SignInError('network', "The authorization server can't be reached. Try again later.")
}

/** The refusal of an answer that no request of this tab is waiting for (RFC 6749 §10.12). */
export function unexpectedAnswer(): SignInError {
  return new SignInError(
    'state',
    'This sign-in link is not from this tab, or was already used. Sign in to go on.',
  )
}

/** The refusal to go on as `came` over a page, and what was typed on it, that is `stayed`'s. */
export function anotherPerson(came: SignedInUser, stayed: SignedInUser): SignInError {
  const [theirs, ours] = [came, stayed].map(({ name, id }) => visibleText(name ?? id))
  return new SignInError(
    'person',
    `You signed in as ${theirs}, but this page was open for ${ours}. Sign in again as ${ours} to go on, or sign out.`,
  )
}
