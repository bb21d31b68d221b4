import { visibleText } from '../lib/visible-text.ts'
// Everything that can go wrong with a sign-in, in words fit to show. Never holds a token, nor an error
// of a library, which might.
import { partNotLoaded } from '../loading/load-part.ts'
import type { SignedInUser } from './grant.ts'

/** A sign-in that did not succeed; its message is a sentence or two for the person. */
export class SignInError extends Error {
  override name = 'SignInError'
  /** The authorization server's own words: plain text of unknown origin and length. */
  readonly description: string | undefined
  /** The place the person was going to, for the next try. */
  returnTo = '/'

  constructor(message: string, description?: string) {
    super(message)
    this.description = description
  }
}

/** The refusal of an answer that no request of this tab is waiting for (RFC 6749 §10.12). */
export class UnexpectedAnswer extends SignInError {
  constructor() {
    super('This sign-in was not started in this tab, or is already finished. Sign in to go on.')
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
    inWords[error] ?? `The authorization server answered with the error "${error}".`,
    description ?? undefined,
  )
}

/** The failure to ask the authorization server anything. */
export function unreachable(): SignInError {
  return new SignInError('The authorization server can’t be reached. Try again later.')
}

/** The failure to download what a sign-in takes. */
export function notLoaded(): SignInError {
  return new SignInError(partNotLoaded)
}

/** Refuses to continue as `came`, because the page and what was typed on it belong to `stayed`. */
export function anotherPerson(came: SignedInUser, stayed: SignedInUser): SignInError {
  const [theirs, ours] = [came, stayed].map(({ name, id }) => visibleText(name ?? id))
  return new SignInError(
    `You signed in as ${theirs}, but this page was open for ${ours}. Sign in again as ${ours} to go on, or sign out.`,
  )
}
