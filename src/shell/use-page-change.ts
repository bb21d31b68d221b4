// Tells screen readers of a page that takes another's place. Where the focus was lost with the old page, on
// a link or a button that is gone, it goes to the new one, and they read on from there; where it survives,
// as on a link of the navigation, the new page's title is announced.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** For a component that stays from page to page. The browser itself announces the first page. @returns the announcement */
export function usePageChange(): string {
  const { pathname } = useLocation()
  const left = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (left.current === pathname) return
    left.current = pathname
    const isLost = document.activeElement === document.body
    if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
    setTitle(isLost ? '' : document.title)
  }, [pathname])
  return title
}
