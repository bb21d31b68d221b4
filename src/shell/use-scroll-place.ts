// Where a page is scrolled to: another page begins at its top. Back is the browser's own, and so is a reload as long as
// the page is there in time; otherwise this scrolls once the data has made the page long enough.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

import { storageOf } from '../memory/storage.ts'
import { storedText, storeText } from '../memory/stored.ts'

/** Under this name the tab stores how far its page was scrolled when it was left, in CSS px. */
const scrolled = 'scrolled'

/** For a component that stays when the page changes. */
export function useScrollPlace(): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const before = useRef(pathname)
  useLayoutEffect(() => {
    if (before.current !== pathname && !isBack) window.scrollTo(0, 0)
    before.current = pathname
  }, [pathname, isBack])
  useEffect(() => {
    if (isReload()) scrollOnce(Number(storedText(storageOf(undefined), scrolled) ?? 0))
    const store = () => storeText(storageOf(undefined), scrolled, String(window.scrollY))
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [])
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

/** Scrolls to `top` as soon as the page is long enough, unless the person has scrolled before. */
function scrollOnce(top: number): void {
  const observer = new ResizeObserver(() => {
    const isLongEnough = document.documentElement.scrollHeight >= top + window.innerHeight
    if (isLongEnough && window.scrollY === 0) window.scrollTo(0, top)
    if (isLongEnough || window.scrollY > 0) observer.disconnect()
  })
  if (top > 0) observer.observe(document.body)
}
