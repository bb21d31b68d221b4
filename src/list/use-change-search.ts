// Every change of the address's search parameters, but for links.
import { useSearchParams } from 'react-router'

type Change = (search: URLSearchParams) => URLSearchParams

/**
 * A change begins from the address bar: the router hands a new address out only once React has time to
 * render it, and by then a choice made right after typing would have taken the typed text away.
 * `replace` makes no step that Back could undo, and neither does a change that leaves the address as it
 * was: Primer's tabs tell of one press twice.
 */
export function useChangeSearch(): (change: Change, options?: { replace: boolean }) => void {
  const [, setSearch] = useSearchParams()
  return (change, options) => {
    const current = new URLSearchParams(window.location.search)
    const next = change(new URLSearchParams(current))
    if (next.toString() === current.toString()) return
    setSearch(next, { ...options, preventScrollReset: true })
  }
}
