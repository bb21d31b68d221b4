// Hooks for the part of a page's state that is in its address, by the tables of src/parameters.ts. Only links change it in
// another way.
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { changed, valuesOf, type Changes, type Parameters, type Values } from '../parameters.ts'
import { appBase, samePage } from '../paths.ts'
import { onSearchChange, readSearch, writeSearch } from './address-bar.ts'

/**
 * The values in the address bar, without the router's delay: it passes an address on in a transition. Controls show these
 * values at once; lists are made from the same object by useDeferredValue.
 */
export function useValues<P extends Parameters>(page: P): Values<P> {
  const location = useLocation()
  const current = useSyncExternalStore(onSearchChange, () => searchOf(location))
  return useMemo(() => valuesOf(page, new URLSearchParams(current)), [page, current])
}

/**
 * Changes the values in the address bar. It starts from these and not from the router's older copy, because a choice right
 * after typing would remove the typed text. Each change is a step that Back undoes, except typing.
 */
export function useChange<P extends Parameters>(page: P): (changes: Changes<P>) => void {
  const navigate = useNavigate()
  const pathname = appBase + useLocation().pathname
  return useCallback(
    (changes) => {
      // The person may have gone to another page, which is not rendered yet.
      if (window.location.pathname !== pathname) return
      const typed = Object.keys(changes).every((name) => page[name]?.typed)
      writeSearch(changed(page, readSearch(), changes), {
        typed,
        // Tells use-scroll-place.ts that the page is the same.
        go: (search) =>
          void navigate(
            { search: search.toString() },
            { replace: typed, state: { keepScroll: true, changed: Object.keys(changes).join() } },
          ),
      })
    },
    [navigate, page, pathname],
  )
}

/** Removes a value that opened something. If that was the latest step, this is Back, or else Back would open it again. */
export function useClose<P extends Parameters>(page: P, name: keyof P & string): () => void {
  const change = useChange(page)
  const navigate = useNavigate()
  // Going back takes a moment, in which a dialog closes more than once.
  const goingBack = useRef(false)
  useEffect(() => {
    const arrive = () => (goingBack.current = false)
    addEventListener('popstate', arrive)
    return () => removeEventListener('popstate', arrive)
  }, [])
  return () => {
    if (goingBack.current || !readSearch().has(name)) return
    const removed: Changes<Parameters> = { [name]: '' }
    goingBack.current = latestChange() === name
    if (goingBack.current) void navigate(-1)
    else change(removed)
  }
}

/** What the step to the present address changed. Read where React Router stores it: its own copy comes later. */
function latestChange(): string | undefined {
  const { usr } = (window.history.state ?? {}) as { usr?: { changed?: string } | null }
  return usr?.changed
}

/** Makes links to this page with other values. Those that aren't given stay as in the address bar. */
export function useLinkHere<P extends Parameters>(page: P): (changes: Changes<P>) => string {
  const location = useLocation()
  return (changes) => samePage({ ...location, search: searchOf(location) }, page, changes)
}

/** The search parameters of a rendered page. After a link to another page, the address bar is already that page's. */
function searchOf({ pathname, search }: { pathname: string; search: string }): string {
  const isHere = window.location.pathname === appBase + pathname
  return (isHere ? readSearch() : new URLSearchParams(search)).toString()
}
