// All that a session asks of the authorization server, in this window, in a popup or in a hidden frame: each
// function makes a request and, where one comes back, verifies the answer. Loaded when it is first needed,
// with the libraries that it takes.
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

/** The requests to the authorization server, and what their answers bring. */
export type Authorization = ReturnType<typeof createAuthorization>

/** To be made for each use: an authorization server's keys change while a page stays open. */
export function createAuthorization(config: Config) {
  const server = authorizationServer(config)
  /** The grant that the answer in `url` brings, and where to go on to. Throws a SignInError. */
  const answer = (url: string) => verifyResponse(server, url)
  return {
    answer,
    /** The address to send this window to, to come back to `returnTo`. Throws a SignInError. */
    signInUrl: async (returnTo: string) => {
      const { url } = await createRequest(server, 'redirect', { returnTo })
      return url
    },
    /** As `askInPopup`; `anew` asks who it is, whoever is signed in there. Throws a SignInError. */
    signInWindow: async (
      popup: Window,
      { anew, onGone }: { anew: boolean; onGone: (error: SignInError) => void },
    ): Promise<Grant> => {
      const request = await createRequest(server, 'popup', { anew })
      return (await answer(await askInPopup(popup, request, onGone))).grant
    },
    /**
     * A new grant for the person of a grant, without a word to them. Rejects when it can't be had, or
     * when it is for somebody else. A bare `token` names nobody: there the authorization server's own
     * session decides whose it is.
     */
    renew: async ({ idToken, user }: Grant): Promise<Grant> => {
      const request = await createRequest(server, 'silent', { idToken })
      const { grant } = await answer(await askInFrame(request))
      if (grant.user?.id !== user?.id) throw new Error('Someone else is signed in now.')
      return grant
    },
    /**
     * The address that ends the session at the authorization server and comes back to the app's first
     * page (OpenID Connect RP-Initiated Logout 1.0 §2); undefined where it has none. Without an ID token,
     * a server of this origin has been asked already: only a script's own request tells it the app from
     * a link to the same address, and it need then not ask back.
     * Throws a SignInError when the authorization server can't be asked.
     */
    signOutUrl: async (idToken: string | undefined): Promise<string | undefined> => {
      if ((await server.metadata()).end_session_endpoint === undefined) return undefined
      const { url } = await server.client.createSignoutRequest({ id_token_hint: idToken })
      if (idToken === undefined && new URL(url).origin === location.origin) {
        // One that can't be reached is said when the window goes there.
        await fetch(url, { mode: 'same-origin', redirect: 'manual' }).catch(() => undefined)
      }
      return url
    },
  }
}

/**
 * Sends `popup` to an authorization request and returns the address that it ends at. Calls `onGone`
 * once when the popup is gone without an answer. Gone may mean closed, or cut off from this page by
 * the authorization server's headers: they can't be told apart, so an answer is still waited for.
 * Throws a SignInError after a quarter of an hour.
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
    // The popup closes itself right after its answer, which gets one more interval to arrive.
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
 * Loads an authorization request in a hidden frame and returns the address that it ends at, without a
 * word to the person (OpenID Connect Core §3.1.2.1, prompt=none).
 * Rejects after ten seconds: a server that can't be framed, or whose cookies a browser withholds on
 * another site's pages, never answers.
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
