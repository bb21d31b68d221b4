// What goes wrong with a sign-in, in words fit to show. Never holds a token, nor an error of a library, which might. What
// the authorization server says or doesn't say is in provider-error.ts, which only a sign-in loads.
import { visibleText } from '../lib/visible-text.ts'
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
