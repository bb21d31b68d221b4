// Tells the other tabs of this browser what becomes of the session, and asks them for theirs when a tab is
// new. By a channel, not localStorage: the token is never written where another tab
// could find it later.
import type { Grant } from './grant.ts'
import type { SharedEvent } from './session-state.ts'

type Message = { type: 'asked' } | SharedEvent

/** How long a new tab holds back for its siblings' answer; a later one is still heard. */
const patienceMilliseconds = 100

/** The line to the tabs of one deployment, open for as long as the page lives. */
export type Siblings = ReturnType<typeof openSiblings>

/** What a tab answers when it is asked, and what it does with news. */
export type SiblingEvents = {
  held: () => Grant | undefined
  told: (event: SharedEvent) => void
}

/** Opens the line; `deployment` names the API and the authorization server that tokens are for. */
export function openSiblings(deployment: string, { held, told }: SiblingEvents) {
  const channel = new BroadcastChannel(`refdesk.session ${deployment}`)
  let answered: (() => void) | undefined
  const post = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves the origin
    channel.postMessage(message)
  }
  channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    if (message.type === 'asked') {
      const grant = held()
      if (grant) post({ type: 'offered', grant })
    } else {
      told(message)
      if (message.type === 'offered') answered?.()
    }
  })
  return {
    /** Asks for a session; settles with the first answer, or without one after a moment. */
    ask: () =>
      new Promise<void>((resolve) => {
        answered = resolve
        setTimeout(resolve, patienceMilliseconds)
        post({ type: 'asked' })
      }),
    tell: (event: SharedEvent) => post(event),
  }
}
