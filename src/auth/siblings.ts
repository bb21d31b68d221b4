// Tells other tabs about changes of the session, and asks them for theirs when a tab is new. By a BroadcastChannel and not
// by localStorage, so that the token is stored nowhere else.
import type { Grant } from './grant.ts'
import type { SharedEvent } from './session-state.ts'

type Message = { type: 'asked' } | SharedEvent

/** How long a new tab waits for an answer before it is shown signed out. A later answer still counts. */
const patienceMilliseconds = 100

/** The channel to the tabs of a deployment, open until the page is closed. */
export type Siblings = ReturnType<typeof openSiblings>

/** `currentGrant` is for tabs that ask, `onEvent` is called for each event of another tab. */
export type SiblingEvents = {
  currentGrant: () => Grant | undefined
  onEvent: (event: SharedEvent) => void
}

/** Opens the channel; `deployment` is the one of grant.ts. */
export function openSiblings(deployment: string, { currentGrant, onEvent }: SiblingEvents) {
  const channel = new BroadcastChannel(`refdesk.session ${deployment}`)
  let stopWaiting: (() => void) | undefined
  const post = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, because it never leaves the origin
    channel.postMessage(message)
  }
  channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    if (message.type === 'asked') {
      const grant = currentGrant()
      if (grant) post({ type: 'offered', grant })
    } else {
      onEvent(message)
      if (message.type === 'offered') stopWaiting?.()
    }
  })
  return {
    /** Asks the other tabs for their session. Settles at the first answer, or after 0.1 s without one. */
    ask: () =>
      new Promise<void>((resolve) => {
        stopWaiting = resolve
        setTimeout(resolve, patienceMilliseconds)
        post({ type: 'asked' })
      }),
    tell: (event: SharedEvent) => post(event),
  }
}
