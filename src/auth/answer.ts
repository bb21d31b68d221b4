// Answers of the authorization server: the addresses at which they arrive, their parts, and how an answer that arrives in
// a popup or a hidden frame is passed to the tab that asked. Verifies nothing; authorization-response.ts does.
import { appBase } from '../paths.ts'

/** The path to which redirects and popups return. It is registered at the authorization server, so it never changes. */
export const callbackPath = `${appBase}/auth/callback`

/** The path to which silent renewals return: a static page in a hidden frame. Registered as well. */
export const silentPath = `${appBase}/auth/silent`

/** A mark in `state`: another window than the one in which the answer arrives is waiting for it. */
export const elsewhereMark = 'elsewhere'

/** An answer, not verified yet. */
export type Answer = {
  parameters: URLSearchParams
  /** Whether the parameters were in the fragment, as in an implicit answer (RFC 6749 §4.2.2), or in the query. */
  inFragment: boolean
  /** The ID of the request that is answered; empty if there is none. */
  stateId: string
  /** Whether it arrived in a popup or a hidden frame, for another window. */
  elsewhere: boolean
}

/** The answer in an address of ours to which the authorization server redirected. `url` is absolute. */
export function parseAnswer(url: string): Answer {
  const { hash, searchParams } = new URL(url)
  const fragment = new URLSearchParams(hash.slice(1))
  const inFragment = fragment.has('state') || !searchParams.has('state')
  const parameters = inFragment ? fragment : searchParams
  // oidc-client-ts appends our mark to the ID after a semicolon.
  const [stateId = '', mark] = (parameters.get('state') ?? '').split(';')
  return { parameters, inFragment, stateId, elsewhere: mark === elsewhereMark }
}

/**
 * The channel between the window in which an answer arrives and the tab that asked. Its name contains the request's ID,
 * which nobody can guess. Unlike `opener`, it works if the authorization server's headers have separated the two windows.
 */
function answerChannel(stateId: string): BroadcastChannel {
  return new BroadcastChannel(`refdesk.answer.${stateId}`)
}

/** Passes `url` to the tab that waits for it. @returns false, and does nothing, if it isn't for another window */
export function handOver(url: string): boolean {
  const { stateId, elsewhere } = parseAnswer(url)
  if (!elsewhere || stateId === '') return false
  const channel = answerChannel(stateId)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, because it never leaves the origin
  channel.postMessage(url)
  channel.close()
  return true
}

/** Waits for the address with the answer to the request `stateId`. @throws TimeoutError */
export function awaitAnswer(stateId: string, milliseconds: number): Promise<string> {
  const channel = answerChannel(stateId)
  const signal = AbortSignal.timeout(milliseconds)
  return new Promise<string>((resolve, reject) => {
    channel.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  }).finally(() => channel.close())
}
