// The answers of an authorization server: where they arrive, what they say before anything of it is
// believed, and how one gets from the popup or the hidden frame that it arrived in to the tab that asked.
import { appBase } from '../paths.ts'

/** Where a redirect and a popup end. Registered at the authorization server, so it never changes. */
export const callbackPath = `${appBase}/auth/callback`

/** Where a silent renewal ends: a static page of its own, in a hidden frame. Registered, too. */
export const silentPath = `${appBase}/auth/silent`

/** Marks, within `state`, an answer that a window other than the one it arrives in waits for. */
export const elsewhereMark = 'elsewhere'

/** What an answer says. */
export type Answer = {
  parameters: URLSearchParams
  /** Where the parameters stood: an implicit answer is in the fragment (RFC 6749 §4.2.2). */
  inFragment: boolean
  /** The id of the request that is answered; empty when there is none. */
  stateId: string
  /** Whether a popup or a hidden frame carries it for the window that asked. */
  elsewhere: boolean
}

/** Takes apart an address of ours that an authorization server redirected to. Never throws on an absolute URL. */
export function parseAnswer(url: string): Answer {
  const { hash, searchParams } = new URL(url)
  const fragment = new URLSearchParams(hash.slice(1))
  const inFragment = fragment.has('state') || !searchParams.has('state')
  const parameters = inFragment ? fragment : searchParams
  // The library joins what it is given beside the id with a semicolon.
  const [stateId = '', mark] = (parameters.get('state') ?? '').split(';')
  return { parameters, inFragment, stateId, elsewhere: mark === elsewhereMark }
}

/**
 * The line between the window that an answer arrives in and the tab that asked. A channel named by the
 * request's unguessable id stays within this origin, and works where the authorization server's headers
 * have cut the window off from its opener.
 */
function answerChannel(stateId: string): BroadcastChannel {
  return new BroadcastChannel(`refdesk.answer.${stateId}`)
}

/** Hands `url` to the tab that waits for it. Returns false, and does nothing, when it isn't for another window. */
export function handOver(url: string): boolean {
  const { stateId, elsewhere } = parseAnswer(url)
  if (!elsewhere || stateId === '') return false
  const channel = answerChannel(stateId)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves the origin
  channel.postMessage(url)
  channel.close()
  return true
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
