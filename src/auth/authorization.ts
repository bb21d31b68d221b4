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
