// The first thing that runs: an answer with its token leaves the address bar and the history entry
// before any other code can read, log or send it. Then it leaves the document, too: browsers list the
// address that a document came from, fragment included, among its performance entries, which monitoring
// scripts like to send home. So the app goes on in a document that came from the bare address.
import { handOver } from './answer-channel.ts'
import { callbackPath, silentPath } from './redirect-paths.ts'

const key = 'refdesk.answer'
let captured: string | undefined
let onlyCarries = false

const isCallback = () =>
  // A host that answers every address with the app would show it at the silent page's too.
  [callbackPath, silentPath].includes(location.pathname) && location.href !== bareAddress()

if (isCallback()) {
  const url = location.href
  history.replaceState(history.state, '', bareAddress())
  onlyCarries = true
  if (handOver(url)) {
    window.close()
    // A browser may refuse to close a window that the authorization server's headers cut loose, and
    // one that was never opened for a sign-in.
    const home = Object.assign(document.createElement('a'), { href: '/', textContent: 'Refdesk' })
    document.body.append('Close this window and go on where you were, or go to ', home, '.')
  } else {
    goOnElsewhere(url)
  }
} else {
  const url = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (url !== null && location.pathname === callbackPath) captured = url
}

// An answer pasted over a callback that is open changes the fragment only: begin anew with it.
addEventListener('hashchange', () => {
  if (isCallback()) location.reload()
})

function goOnElsewhere(url: string): void {
  try {
    sessionStorage.setItem(key, url)
    location.replace(bareAddress())
  } catch {
    // The storage is full: better to go on in this document than not to be signed in.
    onlyCarries = false
    captured = url
  }
}

function bareAddress(): string {
  return location.origin + location.pathname
}

/** The whole address that the app was called back with, the first time it is asked for. */
export function takeCallbackUrl(): string | undefined {
  const url = captured
  captured = undefined
  return url
}

/** Whether this document has done all it is for: it carried an answer to the tab or the document that goes on. */
export function isOnlyCarrier(): boolean {
  return onlyCarries
}
