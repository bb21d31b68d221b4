// The first code that runs. It removes an answer, and its token with it, from the address and the history before other code
// can read it. Then a new document is loaded: the performance entries of this one have it, and monitoring sends those.
import { appBase } from '../paths.ts'
import { callbackPath, handOver, silentPath } from './answer.ts'

const key = 'refdesk.answer'

type CallbackResult = {
  /** The whole address to which the authorization server redirected. */
  callbackUrl?: string
  /** Whether this document only passes an answer on. Then the app must not start in it. */
  isRelay: boolean
}

/** The answer with which this document was opened, if any. */
export const { callbackUrl, isRelay } = takeCallback()

// Pasting an answer over an open callback changes only the fragment, which loads no new document.
addEventListener('hashchange', () => {
  if (isCallback()) location.reload()
})

function takeCallback(): CallbackResult {
  if (!isCallback()) return { isRelay: false, ...takeRelayed() }
  const url = location.href
  history.replaceState(history.state, '', bareAddress())
  if (!handOver(url)) return relayToCleanDocument(url)
  window.close()
  // Browsers may refuse to close a window, for instance one that no script has opened.
  const home = document.createElement('a')
  Object.assign(home, { href: `${appBase}/`, textContent: 'Refdesk' })
  document.body.append('Close this window and go on where you were, or go to ', home, '.')
  return { isRelay: true }
}

function isCallback(): boolean {
  // Some hosts answer every address with the app, the silent page's included.
  return [callbackPath, silentPath].includes(location.pathname) && location.href !== bareAddress()
}

function relayToCleanDocument(url: string): CallbackResult {
  try {
    sessionStorage.setItem(key, url)
  } catch {
    // The storage is full. Going on in this document is better than not signing in.
    return { callbackUrl: url, isRelay: false }
  }
  // After a frame: what ran since the last one is among the entries of the document that shows the next, and names
  // the script in index.html by this document's whole address.
  const clean = bareAddress()
  const goOn = () => location.replace(clean)
  if (document.hidden) goOn()
  else requestAnimationFrame(() => setTimeout(goOn))
  return { isRelay: true }
}

/** The answer that the document before has left for this one. */
function takeRelayed(): Pick<CallbackResult, 'callbackUrl'> {
  try {
    const url = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return url !== null && location.pathname === callbackPath ? { callbackUrl: url } : {}
  } catch {
    // The browser stores nothing. `startSession` says so.
    return {}
  }
}

function bareAddress(): string {
  return location.origin + location.pathname
}
