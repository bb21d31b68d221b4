// Tells screen readers that another page is shown. If the element with the focus is gone with the old page, the new
// page gets the focus, and they read it. If it is still there, such as a link of the navigation, the new page's title
// is announced. After a form, it is announced what the form has done.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { useDone } from '../forms/done.ts'

/** A hook for a component that stays when the page changes. Browsers announce the first page. @returns the announcement */
export function usePageChange(): string {
  const { key, pathname } = useLocation()
  const done = useDone()
  const before = useRef({ key, pathname })
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (before.current.key === key) return
    const isOther = before.current.pathname !== pathname
    before.current = { key, pathname }
    if (!isOther && done === undefined) return
    const isLost = document.activeElement === document.body
    if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
    setAnnouncement(done ?? (isLost ? '' : document.title))
  }, [key, pathname, done])
  return announcement
}
