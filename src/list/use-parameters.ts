// Hooks for the part of a page's state that is in its address, by the tables of src/parameters.ts. Typed text holds at once,
// and is in the address a moment later.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { changed, valuesOf, type Changes, type Parameters, type Values } from '../parameters.ts'
import { appBase, samePage } from '../paths.ts'

/** Safari refuses the 101st change of an address within thirty seconds. */
const typingMilliseconds = 300

/** Parameters that were typed at an address and aren't in it yet. At any other address they are dropped. */
let waiting: { href: string; search: URLSearchParams; write: () => void } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function onSearchChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readSearch(): URLSearchParams {
  const { href, search } = window.location
  return new URLSearchParams(waiting?.href === href ? waiting.search : search)
}

function writeTyped(): void {
  clearTimeout(timer)
  const { href, write } = waiting ?? {}
  waiting = undefined
  if (window.location.href === href) write?.()
}

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
 * after typing would remove the typed text. Each change is a step that Back undoes, except typing and what says `replace`.
 */
export function useChange<P extends Parameters>(page: P) {
  const navigate = useNavigate()
  const pathname = appBase + useLocation().pathname
  return useCallback(
    (changes: Changes<P>, { replace = false } = {}) => {
      // The person may have gone to another page, which is not rendered yet.
      if (window.location.pathname !== pathname) return
      const typed = Object.keys(changes).every((name) => page[name]?.typed)
      // So that Back undoes a choice, and not the text before it.
      if (!typed) writeTyped()
      const before = readSearch().toString()
      const search = changed(page, readSearch(), changes)
      const write = () =>
        void navigate({ search: search.toString() }, { replace: typed || replace })
      clearTimeout(timer)
      waiting = undefined
      if (typed) {
        waiting = { href: window.location.href, search, write }
        timer = setTimeout(writeTyped, typingMilliseconds)
        document.activeElement?.addEventListener('blur', writeTyped, { once: true })
      } else if (search.toString() !== before) write()
      for (const listener of listeners) listener()
    },
    [navigate, page, pathname],
  )
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
