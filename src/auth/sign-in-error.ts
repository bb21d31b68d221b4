// What can go wrong with a sign-in, in words for the person. It never contains a token, nor a library's error, which might.
// Failures of the authorization server are in provider-error.ts, which is loaded to sign in.
import { partNotLoaded } from '../loading/new-build.ts'

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

/** The code that signs in can't be downloaded. */
export function notLoaded(): SignInError {
  return new SignInError(partNotLoaded)
}
