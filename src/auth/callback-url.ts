// The first code that runs. It removes an answer, and its token with it, from the address and the history before other
// code can read it.
import { callbackPath, handOver, silentPath } from './answer.ts'

/** The whole address to which the authorization server redirected; undefined if this page was opened without an answer. */
export const callbackUrl = takeAnswer()

/** Whether this page is the end of a silent renewal, as hosts show it that answer every address with the app. */
export const isSilentPage = location.pathname === silentPath

if (isSilentPage && callbackUrl !== undefined) handOver(callbackUrl)

// Pasting an answer over an open callback changes only the fragment, which loads no new document.
addEventListener('hashchange', () => {
  if (hasAnswer()) location.reload()
})

function takeAnswer(): string | undefined {
  if (!hasAnswer()) return undefined
  const url = location.href
  history.replaceState(history.state, '', bareAddress())
  return url
}

function hasAnswer(): boolean {
  return [callbackPath, silentPath].includes(location.pathname) && location.href !== bareAddress()
}

function bareAddress(): string {
  return location.origin + location.pathname
}
