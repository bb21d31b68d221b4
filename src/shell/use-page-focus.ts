// A page that takes another's place takes the focus with it, where that was lost with the old page: on
// a link or a button that is gone. Screen readers read on from there.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** To be called by what stays from page to page. The first page leaves the focus to the browser. */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const left = useRef(pathname)
  useEffect(() => {
    if (left.current === pathname) return
    left.current = pathname
    if (document.activeElement !== document.body) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
