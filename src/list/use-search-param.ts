// One choice that lives in the address, such as a sort: each change is a step back can undo.
import { useSearchParams } from 'react-router'

import { useChangeSearch } from './use-change-search.ts'

/** `name` is the search parameter; setting an empty value removes it. */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const [search] = useSearchParams()
  const change = useChangeSearch()
  const set = (value: string) => change((current) => withParam(current, name, value))
  return [search.get(name) ?? '', set]
}

/** The search parameters with one set, or removed for an empty value. */
export function withParam(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
