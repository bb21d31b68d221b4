// How far a page is scrolled: to its top after a navigation, and where it was after a reload. At Back browsers
// scroll by themselves, since React has rendered by then what it leads to.
import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

import { personalStorage } from '../memory/storage.ts'
import { writeStored, readStored, type StoredValue } from '../memory/stored.ts'

/** How far this tab's page was scrolled when it was left, in CSS px, for a reload. */
const scrolled: StoredValue<number> = {
  name: 'scrolled',
  scope: () => personalStorage({ user: undefined }),
  parse: (text = '0') => Number(text),
}

/** To be called by what stays from page to page. */
export function useScrollPlace(): void {
  const { key, state } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  // Set where only parameters of the page change (list/use-search-param.ts).
  const keepScroll = (state as { keepScroll?: true } | null)?.keepScroll === true
  const previousKey = useRef(key)
  useLayoutEffect(() => {
    if (previousKey.current === key) return
    previousKey.current = key
    if (!isBack && !keepScroll) window.scrollTo(0, 0)
  }, [key, isBack, keepScroll])
  useLayoutEffect(() => {
    const keepPlace = () => writeStored(scrolled, window.scrollY)
    // Browsers scroll back before there is anything to scroll.
    if (isReload()) window.scrollTo(0, readStored(scrolled))
    addEventListener('pagehide', keepPlace)
    return () => removeEventListener('pagehide', keepPlace)
  }, [])
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}
