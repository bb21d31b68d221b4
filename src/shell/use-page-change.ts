// Another page begins at its top, and screen readers hear of it. After Back, browsers restore the place themselves.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * A hook for a component that stays when the page changes. If the element with the focus is gone with the old page, the new
 * page gets the focus, and screen readers read it. If it is still there, such as a link of the navigation, the new page's
 * title is announced.
 * @returns the announcement; browsers announce the first page
 */
export function usePageChange(): string {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const before = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')
  useLayoutEffect(() => {
    if (before.current !== pathname && !isBack) window.scrollTo(0, 0)
  }, [pathname, isBack])
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const isLost = document.activeElement === document.body
    if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
    setAnnouncement(isLost ? '' : document.title)
  }, [pathname])
  return announcement
}
