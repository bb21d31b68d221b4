// A popup in which to sign in again while the page stays as it is. It ends on the callback, which
// hands its address on.
import { awaitAnswer } from './answer-channel.ts'
import { SignInError } from './sign-in-error.ts'

const patienceMilliseconds = 15 * 60 * 1000
const checkMilliseconds = 500

/** A popup, still blank; undefined where blocked, which browsers do unless a click opens it at once. */
export function openSignInWindow(): Window | undefined {
  return window.open('', 'refdesk-sign-in', 'popup,width=480,height=680') ?? undefined
}

/**
 * Sends `popup` to the authorization request `url` and calls `receive` with the address it ends at.
 * Settles as `receive` does. Throws a SignInError after a quarter of an hour, and when the popup is
 * gone without an answer. Gone may mean closed, or cut loose from this page by the authorization
 * server's headers: they can't be told apart, so an answer that comes after all is still received.
 */
export async function askInWindow(
  popup: Window,
  { url, stateId }: { url: string; stateId: string },
  receive: (url: string) => Promise<void>,
): Promise<void> {
  let answered = false
  const answer = awaitAnswer(stateId, AbortSignal.timeout(patienceMilliseconds)).catch(() => {
    throw new SignInError('unfinished', 'The sign-in was not finished in time. Try again.')
  })
  const received = answer.then((address) => {
    answered = true
    return receive(address)
  })
  popup.location.replace(url)
  await Promise.race([received, gone(popup, () => answered)])
  if (answered) return received
  throw new SignInError(
    'unfinished',
    'The window to sign in with was closed, or this page can’t see it any more. Finish there if it is still open, or try again.',
  )
}

/** The popup closes itself right after its answer, which gets one more interval to arrive. */
function gone(popup: Window, answered: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    let wasClosed = false
    const timer = setInterval(() => {
      if (wasClosed || answered()) clearInterval(timer)
      if (wasClosed && !answered()) resolve()
      wasClosed = popup.closed
    }, checkMilliseconds)
  })
}
