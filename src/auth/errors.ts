// The failures of a sign-in, in words for the person. They never contain a token, nor a library's error, which might.

/** A sign-in that failed. `message` is a sentence or two for the person. */
export class SignInError extends Error {
  override name = 'SignInError'
  /** The authorization server's own words, unchecked. */
  readonly description: string | undefined
  /** The path to return to after another attempt. */
  returnTo = '/'

  constructor(message: string, description?: string) {
    super(message)
    this.description = description
  }
}

/** An answer to no request of this tab (RFC 6749 §10.12). */
export class UnexpectedAnswer extends SignInError {
  constructor() {
    super('This sign-in was not started in this tab, or is already finished. Sign in to go on.')
  }
}

/** The authorization server's own errors in words. */
const providerWords: Record<string, string> = {
  access_denied: 'The authorization server denied access.',
  login_required: 'The authorization server asks you to sign in there first.',
  invalid_scope: 'The authorization server does not grant what this app asks for (invalid_scope).',
  unauthorized_client: 'The authorization server does not allow this app to sign people in.',
  unsupported_response_type: 'The authorization server does not offer this way of signing in.',
  server_error: 'The authorization server had an error.',
  temporarily_unavailable: 'The authorization server is not available. Try again later.',
}

/** The error answer of an authorization server in words (RFC 6749 §4.2.2.1, OpenID Connect Core §3.1.2.6). */
export function providerError(error: string, description?: string | null): SignInError {
  return new SignInError(
    providerWords[error] ?? `The authorization server answered with the error "${error}".`,
    description ?? undefined,
  )
}

/** The authorization server gave no answer. */
export function unreachable(): SignInError {
  return new SignInError('The authorization server can’t be reached. Try again later.')
}
