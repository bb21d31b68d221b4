// Where a page is scrolled to: another page begins at its top. Back is the browser's own, and so is a reload as long as
// the page is there in time; otherwise this scrolls once the data has made the page long enough.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

import { personalStorage } from '../memory/storage.ts'
import { writeStored, readStored, type StoredValue } from '../memory/stored.ts'

/** How far the page of this tab was scrolled when it was left, in CSS px. */
const scrolled: StoredValue<number> = {
  name: 'scrolled',
  scope: () => personalStorage({ user: undefined }),
  parse: (text = '0') => Number(text),
}

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
    if (isReload()) scrollOnce(readStored(scrolled))
    const store = () => writeStored(scrolled, window.scrollY)
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
