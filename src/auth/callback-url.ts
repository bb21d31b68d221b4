// The first thing that runs: an answer with its token leaves the address bar and the history entry
// before any other code can read, log or send it. Then it leaves the document, too: browsers list the
// address that a document came from, fragment included, among its performance entries, which monitoring
// scripts like to send home. So the app goes on in a document that came from the bare address.
import { appBase } from '../paths.ts'
import { callbackPath, handOver, silentPath } from './answer.ts'

const key = 'refdesk.answer'

type CallbackResult = {
  /** The whole address that the app was called back with. */
  callbackUrl?: string
  /** This document only relays an answer to the tab or the document that goes on: the app must not start in it. */
  isRelay: boolean
}

/** What this document was opened with, taken out of its address. */
export const { callbackUrl, isRelay } = takeCallback()

// An answer pasted over a callback that is open changes the fragment only: begin anew with it.
addEventListener('hashchange', () => {
  if (isCallback()) location.reload()
})

function takeCallback(): CallbackResult {
  if (!isCallback()) return { isRelay: false, ...takeRelayed() }
  const url = location.href
  history.replaceState(history.state, '', bareAddress())
  if (!handOver(url)) return relayToCleanDocument(url)
  window.close()
  // A browser may refuse to close a window that the authorization server's headers cut loose, and
  // one that was never opened for a sign-in.
  const home = Object.assign(document.createElement('a'), {
    href: `${appBase}/`,
    textContent: 'Refdesk',
  })
  document.body.append('Close this window and go on where you were, or go to ', home, '.')
  return { isRelay: true }
}

function isCallback(): boolean {
  // A host that answers every address with the app would show it at the silent page's too.
  return [callbackPath, silentPath].includes(location.pathname) && location.href !== bareAddress()
}

function relayToCleanDocument(url: string): CallbackResult {
  try {
    sessionStorage.setItem(key, url)
  } catch {
    // The storage is full: better to go on in this document than not to be signed in.
    return { callbackUrl: url, isRelay: false }
  }
  location.replace(bareAddress())
  return { isRelay: true }
}

/** What the document before relayed to this one. */
function takeRelayed(): Pick<CallbackResult, 'callbackUrl'> {
  try {
    const url = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return url !== null && location.pathname === callbackPath ? { callbackUrl: url } : {}
  } catch {
    // A browser that keeps nothing: starting the session says so.
    return {}
  }
}

function bareAddress(): string {
  return location.origin + location.pathname
}
