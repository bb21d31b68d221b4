// Hooks for the part of a page's state that is in its address, by the tables of src/parameters.ts. Typed text holds at once,
// and is in the address a moment later.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { valuesOf, withChanges, type Changes, type Parameters, type Values } from '../parameters.ts'
import { appBase, pathWithChanges } from '../paths.ts'

/** How long after the last key a typed text is written into the address. Safari refuses the 101st change in thirty seconds. */
const typingMilliseconds = 300

/** The search parameters after typing at an address, until they are written into it. At any other address they are dropped. */
let pendingChange: { href: string; search: string; write: () => void } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function writePending(): void {
  clearTimeout(timer)
  const { href, write } = pendingChange ?? {}
  pendingChange = undefined
  if (window.location.href === href) write?.()
}

/**
 * The search parameters in the address bar, which the router passes on later, in a transition. After a link to another page,
 * the address bar is already that page's.
 */
function searchOf({ pathname, search }: { pathname: string; search: string }): string {
  const { location } = window
  const isHere = location.pathname === appBase + pathname
  const latestSearch =
    pendingChange?.href === location.href ? pendingChange.search : location.search
  return new URLSearchParams(isHere ? latestSearch : search).toString()
}

/** The values in the address. Right after typing, those about to be written into it. */
export function useValues<P extends Parameters>(parameters: P): Values<P> {
  const location = useLocation()
  const search = useSyncExternalStore(subscribe, () => searchOf(location))
  return useMemo(() => valuesOf(parameters, new URLSearchParams(search)), [parameters, search])
}

/** How a change is written: as a step that Back undoes, in place of the present entry, or in its place after the last key. */
type Way = 'step' | 'replace' | 'typing'

/** Changes values in the address. */
export type Change<P extends Parameters> = (changes: Changes<P>, way?: Way) => void

export function useChange<P extends Parameters>(parameters: P): Change<P> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (changes: Changes<P>, way: Way = 'step') => {
      // The person may have gone to another page, which is not rendered yet.
      if (window.location.pathname !== appBase + pathname) return
      // Back undoes a choice, and not the text before it.
      if (way !== 'typing') writePending()
      const before = searchOf({ pathname, search: '' })
      const search = withChanges(parameters, new URLSearchParams(before), changes).toString()
      const write = () => void navigate({ search }, { replace: way !== 'step' })
      clearTimeout(timer)
      pendingChange = undefined
      if (way === 'typing') {
        pendingChange = { href: window.location.href, search, write }
        timer = setTimeout(writePending, typingMilliseconds)
        document.activeElement?.addEventListener('blur', writePending, { once: true })
      } else if (search !== before) write()
      for (const listener of listeners) listener()
    },
    [navigate, parameters, pathname],
  )
}

/** Makes links to this page with other values. Those that aren't given stay as in the address. */
export function useLinkHere<P extends Parameters>(parameters: P): (changes: Changes<P>) => string {
  const location = useLocation()
  return (changes) =>
    pathWithChanges({ ...location, search: searchOf(location) }, parameters, changes)
}
