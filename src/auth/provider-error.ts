// The authorization server's own errors in words, and its silence.
import { SignInError } from './sign-in-error.ts'

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
