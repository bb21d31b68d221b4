// A text field whose text lives in the address. Typing replaces the history entry; going back or a
// followed link changes the field.
import { useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'

import { useChangeSearch } from './use-change-search.ts'
import { withParam } from './use-search-param.ts'

/** `name` is the search parameter; an empty text removes it. */
export function useSearchText(name: string): [string, (text: string) => void] {
  const [search] = useSearchParams()
  const change = useChangeSearch()
  const addressed = search.get(name) ?? ''
  const navigation = useNavigationType()
  const [text, setText] = useState(addressed)
  const seen = useRef(addressed)
  const written = useRef<string[]>([])
  // The router renders later than the person types: an address that the field itself wrote changes
  // nothing, any other replaces the text. Only once it is shown, since React drops what it has rendered
  // when a key comes in between, and would keep a state that was set while rendering.
  useLayoutEffect(() => {
    if (addressed === seen.current) return
    seen.current = addressed
    const own = navigation === NavigationType.Replace ? written.current.indexOf(addressed) : -1
    written.current = own < 0 ? [] : written.current.slice(own + 1)
    if (own < 0) setText(addressed)
  }, [addressed, navigation])

  const type = (typed: string) => {
    setText(typed)
    written.current.push(typed)
    change((current) => withParam(current, name, typed), { replace: true })
  }
  return [text, type]
}
