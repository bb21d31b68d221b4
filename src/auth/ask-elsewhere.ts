// Asks the authorization server in a window other than this one, so that the page stays as it is: in a
// popup, or in a hidden frame. Each ends on a page of this app, which hands its address on (answer.ts).
import { answerChannel } from './answer.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { SignInError } from './sign-in-error.ts'

const popupMilliseconds = 15 * 60 * 1000
const checkMilliseconds = 500
const frameMilliseconds = 10_000

/**
 * Sends `popup` to an authorization request and returns the address that it ends at. Calls `onGone`
 * once when the popup is gone without an answer. Gone may mean closed, or cut off from this page by
 * the authorization server's headers: they can't be told apart, so an answer is still waited for.
 * Throws a SignInError after a quarter of an hour.
 */
export async function askInPopup(
  popup: Window,
  { url, stateId }: AuthorizationRequest,
  onGone: (error: SignInError) => void,
): Promise<string> {
  const answer = awaitAnswer(stateId, popupMilliseconds)
  popup.location.replace(url)
  let wasClosed = false
  const timer = setInterval(() => {
    // The popup closes itself right after its answer, which gets one more interval to arrive.
    if (wasClosed) {
      clearInterval(timer)
      onGone(
        new SignInError(
          'unfinished',
          'The window to sign in with was closed, or this page can’t see it any more. Finish there if it is still open, or try again.',
        ),
      )
    }
    wasClosed = popup.closed
  }, checkMilliseconds)
  try {
    return await answer
  } catch {
    throw new SignInError('unfinished', 'The sign-in was not finished in time. Try again.')
  } finally {
    clearInterval(timer)
  }
}

/**
 * Loads an authorization request in a hidden frame and returns the address that it ends at, without a
 * word to the person (OpenID Connect Core §3.1.2.1, prompt=none).
 * Rejects after ten seconds: a server that can't be framed, or whose cookies a browser withholds on
 * another site's pages, never answers.
 */
export async function askInFrame({ url, stateId }: AuthorizationRequest): Promise<string> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  const answer = awaitAnswer(stateId, frameMilliseconds)
  document.body.append(frame)
  try {
    return await answer
  } finally {
    frame.remove()
  }
}

/** Waits for the address that answers the request `stateId`. Rejects with a TimeoutError. */
export function awaitAnswer(stateId: string, milliseconds: number): Promise<string> {
  const channel = answerChannel(stateId)
  const signal = AbortSignal.timeout(milliseconds)
  return new Promise<string>((resolve, reject) => {
    channel.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  }).finally(() => channel.close())
}
