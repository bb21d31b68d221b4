// A popup in which to sign in again while the page stays as it is. It ends on the callback, which
// hands its address on.
import { awaitAnswer } from './answer-channel.ts'
import { SignInError } from './sign-in-error.ts'

const patienceMilliseconds = 15 * 60 * 1000
const checkMilliseconds = 500

/**
 * Sends `popup` to the authorization request `url` and answers the address it ends at. Calls `onGone`
 * once when the popup is gone without an answer. Gone may mean closed, or cut loose from this page by
 * the authorization server's headers: they can't be told apart, so an answer is still waited for.
 * Throws a SignInError after a quarter of an hour.
 */
export async function askInWindow(
  popup: Window,
  { url, stateId }: { url: string; stateId: string },
  onGone: (error: SignInError) => void,
): Promise<string> {
  const answer = awaitAnswer(stateId, AbortSignal.timeout(patienceMilliseconds))
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
