// Answers of the authorization server: the addresses at which they arrive, their parts, and the wait for one in a hidden
// frame. Verifies nothing; authorization-response.ts does.
import { appBase } from '../paths.ts'

/** The path to which sign-ins return. It is registered at the authorization server, so it never changes. */
export const callbackPath = `${appBase}/auth/callback`

/** The path to which silent renewals return: a static page in a hidden frame. Registered as well. */
export const silentPath = `${appBase}/auth/silent`

/** An answer, not verified yet. */
export type AuthorizationAnswer = {
  parameters: URLSearchParams
  /** Whether the parameters were in the fragment, as in an implicit answer (RFC 6749 §4.2.2), or in the query. */
  inFragment: boolean
  /** The ID of the request that is answered; empty if there is none. */
  stateId: string
}

/** The answer in an address of ours to which the authorization server redirected. `url` is absolute. */
export function parseAnswer(url: string): AuthorizationAnswer {
  const { hash, searchParams } = new URL(url)
  const fragment = new URLSearchParams(hash.slice(1))
  const inFragment = fragment.has('state') || !searchParams.has('state')
  const parameters = inFragment ? fragment : searchParams
  return { parameters, inFragment, stateId: parameters.get('state') ?? '' }
}

/**
 * Waits for the address with the answer to the request `stateId`, which public/auth/silent/silent.js sends. Nobody else can
 * guess the name of the channel.
 * @throws TimeoutError
 */
export function awaitAnswer(stateId: string, milliseconds: number): Promise<string> {
  const channel = new BroadcastChannel(`refdesk.answer.${stateId}`)
  const signal = AbortSignal.timeout(milliseconds)
  return new Promise<string>((resolve, reject) => {
    channel.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  }).finally(() => channel.close())
}
