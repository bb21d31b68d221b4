// Tells screen readers of a page that takes another's place. Where the focus was lost with the old page, on
// a link or a button that is gone, it goes to the new one, and they read on from there; where it survives,
// as on a link of the navigation, the new page's title is announced; or else what a form that led there has done.
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

import { doneBefore } from '../forms/late-answer.ts'

/** For a component that stays from page to page. The browser itself announces the first page. @returns the announcement */
export function usePageChange(): string {
  const { key, pathname, state } = useLocation()
  // Back comes to an entry that still has its state.
  const done = useNavigationType() === NavigationType.Pop ? undefined : doneBefore(state)
  const before = useRef({ key, pathname })
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (before.current.key === key) return
    const isOther = before.current.pathname !== pathname
    before.current = { key, pathname }
    if (!isOther && done === undefined) return
    const isLost = document.activeElement === document.body
    if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
    setSaid(done ?? (isLost ? '' : document.title))
  }, [key, pathname, done])
  return said
}
