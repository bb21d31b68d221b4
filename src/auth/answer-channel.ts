// How an answer gets from the popup or the hidden frame it arrived in to the tab that asked. A
// channel named by the request's unguessable id stays within this origin, and it works where the
// window's opener is severed by the authorization server's headers.
import { parseAnswer } from './answer.ts'

const channelOf = (stateId: string) => new BroadcastChannel(`refdesk.answer.${stateId}`)

/** Hands `url` to the tab that waits for it. Answers false, and does nothing, when it isn't for another window. */
export function handOver(url: string): boolean {
  const { stateId, elsewhere } = parseAnswer(url)
  if (!elsewhere || stateId === '') return false
  const channel = channelOf(stateId)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves the origin
  channel.postMessage(url)
  channel.close()
  return true
}

/** Waits for the address that answers the request `stateId`. Rejects with the signal's reason. */
export function awaitAnswer(stateId: string, signal: AbortSignal): Promise<string> {
  const channel = channelOf(stateId)
  return new Promise<string>((resolve, reject) => {
    channel.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  }).finally(() => channel.close())
}
