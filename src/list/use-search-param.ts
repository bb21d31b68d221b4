// The part of a page's state that lives in its address: choices, texts that are typed, filters by their names. Every
// change of the search parameters but for links is made here.
import { useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { appBase } from '../paths.ts'

type Change = (search: URLSearchParams) => URLSearchParams

/** The search parameters that choose or order what a page lists, and how the page calls each. */
export type FilterNames = Readonly<Record<string, string>>

/** One choice, such as a sort: each change is a step that Back can undo. An empty value removes it. */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const [search] = useSearchParams()
  const change = useChangeSearch()
  const set = (value: string) => change((current) => withParam(current, name, value))
  return [search.get(name) ?? '', set]
}

/**
 * The text of a field, which shows at once what is typed. Typing replaces the history entry; going back or a
 * followed link changes the field. An empty text removes the parameter.
 */
export function useSearchText(name: string): [string, (text: string) => void] {
  const change = useChangeSearch()
  const type = (text: string) =>
    change((current) => withParam(current, name, text), { replace: true })
  return [useAddressBarParam(name), type]
}

/**
 * A search parameter as the address bar has it, empty for none. The router hands it out only once React has
 * time to render what depends on it: a control shows before that what it was set to.
 */
export function useAddressBarParam(name: string): string {
  const { pathname, search } = useLocation()
  return useSyncExternalStore(onChange, () => {
    const isHere = window.location.pathname === appBase + pathname
    const current = isHere ? currentSearch() : new URLSearchParams(search)
    return current.get(name) ?? ''
  })
}

/** The filters that the address sets; of one that it sets twice the first holds, as everywhere. */
export function useSetFilters(names: FilterNames): Record<string, string> {
  const [search] = useSearchParams()
  const all = Object.keys(names).map((name) => [name, search.get(name) ?? ''] as const)
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}

/** Filters as the page calls them; one that is none of its own keeps its name. */
export function filterWords(
  filters: Readonly<Record<string, string>>,
  names: FilterNames,
): { name: string; value: string }[] {
  return Object.entries(filters).map(([name, value]) => ({ name: names[name] ?? name, value }))
}

/** The search parameters with one set, or removed for an empty value. */
export function withParam(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}

/** Safari allows a hundred changes of the address in thirty seconds, and throws at the next. */
const rateLimit = { changes: 90, milliseconds: 30_000 }
const againAfterMilliseconds = 1000

/** When the address was changed lately. */
let changedAt: number[] = []
/** What was typed beyond the limit, at the address that is yet to follow. */
let pending: { href: string; search: URLSearchParams } | undefined
/** Told of each change. */
const listeners = new Set<() => void>()

/**
 * A change begins from the address bar, not from the router's copy, which lags: a choice made right after
 * typing would take the typed text away. `replace` makes no step that Back could undo, and neither does a
 * change that leaves the address as it was. Where somebody types faster than browsers let the address
 * follow, it lags.
 */
export function useChangeSearch(): (change: Change, options?: { replace: boolean }) => void {
  const [, setSearch] = useSearchParams()
  const pathname = appBase + useLocation().pathname
  return (change, options) => {
    const write = (next: URLSearchParams) => {
      pending = undefined
      if (next.toString() === currentSearch().toString()) return
      const now = performance.now()
      changedAt = changedAt.filter((time) => now - time < rateLimit.milliseconds)
      if (options?.replace && changedAt.length >= rateLimit.changes) {
        pending = { href: window.location.href, search: next }
        setTimeout(() => {
          if (pending?.search === next) write(currentSearch())
        }, againAfterMilliseconds)
        return
      }
      changedAt.push(now)
      // For use-scroll-place.ts: the page is the same.
      setSearch(next, { ...options, state: { keepScroll: true } })
    }
    // Whoever went elsewhere meanwhile stays there, as they are: the address is ahead of the page.
    if (window.location.pathname === pathname) write(change(currentSearch()))
    for (const listener of listeners) listener()
  }
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** As the address bar has it, or will; what is pending at another address is not for this one. */
function currentSearch(): URLSearchParams {
  const isPending = pending?.href === window.location.href
  return new URLSearchParams(isPending ? pending?.search : window.location.search)
}
