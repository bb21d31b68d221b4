// All that a session asks of the authorization server: each function makes a request and, where one
// comes back, verifies the answer. Loaded when it is first needed, with the libraries that it takes.
import type { Config } from '../config.ts'
import { askInFrame, askInPopup } from './ask-elsewhere.ts'
import { createRequest } from './authorization-request.ts'
import { verifyResponse } from './authorization-response.ts'
import { authorizationServer } from './authorization-server.ts'
import type { Grant } from './grant.ts'
import type { SignInError } from './sign-in-error.ts'

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
      const { url } = await server.client.createSignoutRequest(
        idToken === undefined ? {} : { id_token_hint: idToken },
      )
      if (idToken === undefined && new URL(url).origin === location.origin) {
        // One that can't be reached is said when the window goes there.
        await fetch(url, { mode: 'same-origin', redirect: 'manual' }).catch(() => undefined)
      }
      return url
    },
  }
}
