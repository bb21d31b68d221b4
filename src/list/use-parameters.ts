// The part of a page's state that lives in its address, by the tables of src/parameters.ts. All but links change it here.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { changed, valuesOf, type Changes, type Parameters, type Values } from '../parameters.ts'
import { appBase, samePage } from '../paths.ts'
import { onSearchChange, readSearch, writeSearch } from './address-bar.ts'

/**
 * The values in the address bar, at once: the router passes an address on only after React has rendered. Controls show
 * these; lists are made from the same object through useDeferredValue.
 */
export function useValues<P extends Parameters>(page: P): Values<P> {
  const location = useLocation()
  const current = useSyncExternalStore(onSearchChange, () => searchOf(location))
  return useMemo(() => valuesOf(page, new URLSearchParams(current)), [page, current])
}

/**
 * Changes what the address bar says, not the router's copy, which lags: a choice made right after typing would take the
 * typed text away. Each change is a step that Back can undo, but for typing.
 */
export function useChange<P extends Parameters>(page: P): (changes: Changes<P>) => void {
  const navigate = useNavigate()
  const pathname = appBase + useLocation().pathname
  return useCallback(
    (changes) => {
      // Whoever went elsewhere meanwhile stays there, as they are: the address is ahead of the page.
      if (window.location.pathname !== pathname) return
      const typed = Object.keys(changes).every((name) => page[name]?.typed)
      writeSearch(changed(page, readSearch(), changes), {
        typed,
        // For use-scroll-place.ts: the page is the same.
        go: (search) =>
          void navigate(
            { search: search.toString() },
            { replace: typed, state: { keepScroll: true } },
          ),
      })
    },
    [navigate, page, pathname],
  )
}

/** Makes links to this page with other values; what isn't named is as rows that are rendered now are made with. */
export function useLinkHere<P extends Parameters>(page: P): (changes: Changes<P>) => string {
  const location = useLocation()
  return (changes) => samePage({ ...location, search: searchOf(location) }, page, changes)
}

/** The search parameters of a page that is shown. Who follows a link to another page is there before this one goes. */
function searchOf({ pathname, search }: { pathname: string; search: string }): string {
  const isHere = window.location.pathname === appBase + pathname
  return (isHere ? readSearch() : new URLSearchParams(search)).toString()
}
