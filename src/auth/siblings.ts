// Shares sign-in, renewal and sign-out with the other tabs of this browser, whom a new tab asks for the
// session (product: Sign-in). By a channel, not localStorage: the token is never written where another
// tab could find it later.
import { hasMembers, isGrant, type Grant } from './grant.ts'

type Message =
  | { kind: 'ask' }
  | { kind: 'answer'; grant: Grant }
  | { kind: 'signed-in'; grant: Grant }
  | { kind: 'ending'; accessToken: string }
  | { kind: 'signed-out' }

/** How long a new tab holds back for its siblings' answer; a later one is still heard. */
const patienceMilliseconds = 100

/** What a tab does when its siblings speak; grants come with the seconds that are left. */
export type SiblingEvents = {
  /** The grant to answer a new tab with, if any. */
  asked: () => Grant | undefined
  /** A sibling's answer, for a tab that has no session. */
  answered: (grant: Grant) => void
  signedIn: (grant: Grant) => void
  /** The renewal of this token failed: it isn't tried again. */
  ending: (accessToken: string) => void
  signedOut: () => void
}

/** The line to the tabs of one deployment, open for as long as the page lives. */
export type Siblings = {
  /** Asks for a session; settles with the first answer, or without one after a moment. */
  ask: () => Promise<void>
  tellSignedIn: (grant: Grant) => void
  tellEnding: (accessToken: string) => void
  tellSignedOut: () => void
}

/** Opens the line; `deployment` names the API and the authorization server that tokens are for. */
export function openSiblings(deployment: string, events: SiblingEvents): Siblings {
  const channel = new BroadcastChannel(`refdesk.session ${deployment}`)
  let heard: (() => void) | undefined
  const tell = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves the origin
    channel.postMessage(message)
  }

  channel.addEventListener('message', ({ data }) => {
    const message = parseMessage(data)
    switch (message?.kind) {
      case 'ask': {
        const grant = events.asked()
        if (grant) tell({ kind: 'answer', grant })
        return
      }
      case 'answer':
        events.answered(message.grant)
        heard?.()
        return
      case 'signed-in':
        events.signedIn(message.grant)
        return
      case 'ending':
        events.ending(message.accessToken)
        return
      case 'signed-out':
        events.signedOut()
        return
      case undefined: // a tab with another version of the app: what it says is not understood
    }
  })

  return {
    ask: () =>
      new Promise((resolve) => {
        heard = resolve
        setTimeout(resolve, patienceMilliseconds)
        tell({ kind: 'ask' })
      }),
    tellSignedIn: (grant) => tell({ kind: 'signed-in', grant }),
    tellEnding: (accessToken) => tell({ kind: 'ending', accessToken }),
    tellSignedOut: () => tell({ kind: 'signed-out' }),
  }
}

function parseMessage(data: unknown): Message | undefined {
  if (!hasMembers(data, { kind: 'string' })) return undefined
  const { kind, grant, accessToken } = data
  if (kind === 'ask' || kind === 'signed-out') return { kind }
  if (kind === 'ending' && typeof accessToken === 'string') return { kind, accessToken }
  if ((kind === 'answer' || kind === 'signed-in') && isGrant(grant)) return { kind, grant }
  return undefined
}
