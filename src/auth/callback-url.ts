// The first code that runs. It removes an answer, and its token with it, from the address and the history before other
// code can read it.
import { callbackPath } from './answer.ts'

/** The whole address to which the authorization server redirected; undefined if this page was opened without an answer. */
export const callbackUrl = takeAnswer()

// An answer that somebody pastes over the open page loads no other page. Nobody asked for it, so it is only removed.
addEventListener('popstate', takeAnswer)

function takeAnswer(): string | undefined {
  const { href, origin, pathname } = location
  if (pathname !== callbackPath || href === origin + pathname) return undefined
  history.replaceState(history.state, '', pathname)
  return href
}
