// All that a session asks of the authorization server: each function makes a request and, where one
// comes back, verifies the answer. Loaded when it is first needed, with the libraries that it takes.
import type { Config } from '../config.ts'
import { askInFrame, askInPopup } from './ask-elsewhere.ts'
import { createRequest, signOutUrl } from './authorization-request.ts'
import { verifyResponse } from './authorization-response.ts'
import { authorizationServer } from './authorization-server.ts'
import type { Grant } from './grant.ts'
import type { SignInError } from './sign-in-error.ts'

/** The requests to the authorization server, and what their answers bring. */
export type Authorization = {
  /** The address to send this window to, to come back to `returnTo`. Throws a SignInError. */
  signInUrl: (returnTo: string) => Promise<string>
  /** The grant that the answer in `url` brings, and where to go on to. Throws a SignInError. */
  answer: (url: string) => Promise<{ grant: Grant; returnTo: string }>
  /** As `askInPopup`; `anew` asks who it is, whoever is signed in there. Throws a SignInError. */
  signInWindow: (
    popup: Window,
    options: { anew: boolean; onGone: (error: SignInError) => void },
  ) => Promise<Grant>
  /**
   * A new grant for the person of `grant`, without a word to them. Rejects when it can't be had, or
   * when it is for somebody else. A bare `token` names nobody: there the authorization server's own
   * session decides whose it is.
   */
  renew: (grant: Grant) => Promise<Grant>
  /**
   * The address to send this window to, as `signOutUrl` of authorization-request.ts. Without an ID
   * token, a server of this origin has been asked already: only a script's own request tells it the app
   * from a link to the same address, and it need then not ask back.
   */
  signOutUrl: (idToken: string | undefined) => Promise<string | undefined>
}

/** To be made for each use: an authorization server's keys change while a page stays open. */
export function createAuthorization(config: Config): Authorization {
  const server = authorizationServer(config)
  const answer = (url: string) => verifyResponse(server, url)
  return {
    signInUrl: async (returnTo) => (await createRequest(server, 'redirect', { returnTo })).url,
    answer,
    signInWindow: async (popup, { anew, onGone }) => {
      const request = await createRequest(server, 'popup', { anew })
      return (await answer(await askInPopup(popup, request, onGone))).grant
    },
    renew: async ({ idToken, user }) => {
      const { grant } = await answer(
        await askInFrame(await createRequest(server, 'silent', { idToken })),
      )
      if (grant.user?.id !== user?.id) throw new Error('Someone else is signed in now.')
      return grant
    },
    signOutUrl: async (idToken) => {
      const url = await signOutUrl(server, idToken)
      if (url !== undefined && idToken === undefined && new URL(url).origin === location.origin) {
        // One that can't be reached is said when the window goes there.
        await fetch(url, { mode: 'same-origin', redirect: 'manual' }).catch(() => undefined)
      }
      return url
    },
  }
}
