// Everything for which a session needs the authorization server: signing in, renewing, signing out. It is loaded together
// with its libraries when it is first needed.
import type { Config } from '../config.ts'
import { awaitAnswer } from './answer.ts'
import { verifyResponse } from './authorization-response.ts'
import {
  authorizationServer,
  createRequest,
  type AuthorizationRequest,
} from './authorization-server.ts'
import type { Grant } from './grant.ts'
import { SignInError } from './sign-in-error.ts'

const popupMilliseconds = 15 * 60 * 1000
const checkMilliseconds = 500
const frameMilliseconds = 10_000

/** The functions that a session calls. */
export type Authorization = ReturnType<typeof createAuthorization>

/** Call it for each use, because the authorization server may change its keys while a page is open. */
export function createAuthorization(config: Config) {
  const server = authorizationServer(config)
  /** The grant in the answer at `url`, and the path to return to. @throws SignInError */
  const answer = (url: string) => verifyResponse(server, url)
  return {
    answer,
    /** The address at which to sign in, before returning to `returnTo`. @throws SignInError */
    signInUrl: async (returnTo: string) => {
      const { url } = await createRequest(server, 'redirect', { returnTo })
      return url
    },
    /** Signs in by `askInPopup`; for `anew` see `createRequest`. @throws SignInError */
    signInWindow: async (
      popup: Window,
      { anew, onGone }: { anew: boolean; onGone: (error: SignInError) => void },
    ): Promise<Grant> => {
      const request = await createRequest(server, 'popup', { anew })
      return (await answer(await askInPopup(popup, request, onGone))).grant
    },
    /**
     * A new grant for the person of a grant, without asking them. With a bare `token`, which names nobody, the
     * authorization server's session decides for whom it is.
     * @throws Error when there is none, or it is for somebody else
     */
    renew: async ({ idToken, user }: Grant): Promise<Grant> => {
      const request = await createRequest(server, 'silent', { idToken })
      const { grant } = await answer(await askInFrame(request))
      if (grant.user?.id !== user?.id) throw new Error('Someone else is signed in now.')
      return grant
    },
    /**
     * The address that ends the session at the authorization server and returns to the app's first page (OpenID Connect
     * RP-Initiated Logout 1.0 §2); undefined if the server has none. Without an ID token, a server of this origin gets
     * the request at once from a script: that can't come from a link, so the server needn't ask the person.
     * @throws SignInError when the server's metadata can't be read
     */
    signOutUrl: async (idToken: string | undefined): Promise<string | undefined> => {
      if ((await server.metadata()).end_session_endpoint === undefined) return undefined
      const { url } = await server.client.createSignoutRequest({ id_token_hint: idToken })
      if (idToken === undefined && new URL(url).origin === location.origin) {
        // If it can't be reached, the window shows that when it goes there.
        await fetch(url, { mode: 'same-origin', redirect: 'manual' }).catch(() => undefined)
      }
      return url
    },
  }
}

/**
 * Opens an authorization request in `popup`, and waits for the address to which it returns. Calls `onGone` once if the
 * popup is gone before. It may be closed, or the authorization server's headers may have separated it from this page: that
 * looks the same, so the answer may still come.
 * @throws SignInError after a quarter of an hour
 */
async function askInPopup(
  popup: Window,
  { url, stateId }: AuthorizationRequest,
  onGone: (error: SignInError) => void,
): Promise<string> {
  const answer = awaitAnswer(stateId, popupMilliseconds)
  popup.location.replace(url)
  let wasClosed = false
  const timer = setInterval(() => {
    // It also closes itself right after its answer, which may take one more interval to arrive.
    if (wasClosed) {
      clearInterval(timer)
      onGone(
        new SignInError(
          'The sign-in window was closed, or this page can’t see it any more. Finish there if it is still open, or try again.',
        ),
      )
    }
    wasClosed = popup.closed
  }, checkMilliseconds)
  try {
    return await answer
  } catch {
    throw new SignInError('The sign-in was not finished in time. Try again.')
  } finally {
    clearInterval(timer)
  }
}

/**
 * Loads an authorization request in a hidden frame, and waits for the address to which it returns (OpenID Connect Core
 * §3.1.2.1, prompt=none).
 * @throws TimeoutError after ten seconds: a server that forbids frames never answers, nor one whose cookies the browser
 * withholds on other sites' pages
 */
async function askInFrame({ url, stateId }: AuthorizationRequest): Promise<string> {
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
