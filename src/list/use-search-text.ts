// A text field whose text lives in the address. Typing replaces the history entry; going back or a
// followed link changes the field.
import { useState } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'

import { useChangeSearch } from './use-change-search.ts'
import { withParam } from './use-search-param.ts'

/** `name` is the search parameter; an empty text removes it. */
export function useSearchText(name: string): [string, (text: string) => void] {
  const [search] = useSearchParams()
  const change = useChangeSearch()
  const addressed = search.get(name) ?? ''
  const navigation = useNavigationType()
  // The router renders later than the person types: an address that the field itself wrote changes
  // nothing, any other replaces the text.
  const [field, setField] = useState({ text: addressed, seen: addressed, written: [] as string[] })
  if (addressed !== field.seen) {
    const own = navigation === NavigationType.Replace ? field.written.indexOf(addressed) : -1
    setField({
      text: own < 0 ? addressed : field.text,
      seen: addressed,
      written: own < 0 ? [] : field.written.slice(own + 1),
    })
  }

  const setText = (text: string) => {
    setField((previous) => ({ ...previous, text, written: [...previous.written, text] }))
    change((current) => withParam(current, name, text), { replace: true })
  }
  return [field.text, setText]
}
