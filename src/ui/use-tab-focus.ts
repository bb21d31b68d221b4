// A link within a panel may lead to another panel, and goes away with its own. The focus goes to the tab
// that is selected then: a screen reader says which it is, and Tab leads into its panel.
import { useEffect, useRef, type RefObject } from 'react'

/** The ref is for the list of tabs; `value` is the selected tab's name. */
export function useTabFocus(value: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const left = useRef(value)
  useEffect(() => {
    if (left.current === value) return
    left.current = value
    if (document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({
      preventScroll: true,
    })
  }, [value])
  return list
}
