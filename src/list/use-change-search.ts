// Every change of the address's search parameters, but for links.
import { useLocation, useSearchParams } from 'react-router'

import { appBase } from '../paths.ts'

type Change = (search: URLSearchParams) => URLSearchParams

/** Safari allows a hundred changes of the address in thirty seconds, and throws at the next. */
const bound = { changes: 90, milliseconds: 30_000 }
const againAfterMilliseconds = 1000

const unchanged: Change = (search) => search
/** When the address was changed lately. */
let changedAt: number[] = []
/** What was typed beyond the bound: made with the next change, or when there is room again. */
let late = { pathname: '', change: unchanged }

/**
 * A change begins from the address bar: the router hands a new address out only once React has time to
 * render it, and by then a choice made right after typing would have taken the typed text away.
 * `replace` makes no step that Back could undo, and neither does a change that leaves the address as it
 * was. Where somebody types faster than browsers let the address follow, it lags.
 */
export function useChangeSearch(): (change: Change, options?: { replace: boolean }) => void {
  const [, setSearch] = useSearchParams()
  const pathname = appBase + useLocation().pathname
  return (change, options) => {
    const write = (wanted: Change) => {
      const current = new URLSearchParams(window.location.search)
      const next = wanted(new URLSearchParams(current))
      // Whoever went elsewhere meanwhile stays there, as they are: the address is ahead of the page.
      if (window.location.pathname !== pathname || next.toString() === current.toString()) return
      const now = performance.now()
      changedAt = changedAt.filter((time) => now - time < bound.milliseconds)
      if (options?.replace && changedAt.length >= bound.changes) {
        late = { pathname, change: wanted }
        setTimeout(() => write(takeLate(pathname)), againAfterMilliseconds)
        return
      }
      changedAt.push(now)
      setSearch(next, { ...options, state: { stays: true } })
    }
    const before = takeLate(pathname)
    write((search) => change(before(search)))
  }
}

/** What was typed on another page is not for this one's address. */
function takeLate(pathname: string): Change {
  const taken = late
  late = { pathname: '', change: unchanged }
  return taken.pathname === pathname ? taken.change : unchanged
}
