// Where on a page somebody is. One that was navigated to begins at its top; to the place that was left,
// browsers scroll at Back by themselves, since React has rendered by then what it leads to.
import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

import { keep, kept, type KeptThing } from '../memory/kept.ts'
import { personalStorage } from '../memory/storage.ts'

/** How far this tab's page was scrolled when it was left, in CSS px, for a reload. */
const scrolled: KeptThing<number> = {
  name: 'scrolled',
  place: () => personalStorage({ user: undefined }),
  parse: (text = '0') => Number(text),
}

/** To be called by what stays from page to page. */
export function useScrollPlace(): void {
  const { key, state } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  // See useChangeSearch.
  const stays = (state as { stays?: true } | null)?.stays === true
  const left = useRef(key)
  useLayoutEffect(() => {
    if (left.current === key) return
    left.current = key
    if (!isBack && !stays) window.scrollTo(0, 0)
  }, [key, isBack, stays])
  useLayoutEffect(() => {
    const keepPlace = () => keep(scrolled, window.scrollY)
    // Browsers scroll back before there is anything to scroll.
    if (isReload()) window.scrollTo(0, kept(scrolled))
    addEventListener('pagehide', keepPlace)
    return () => removeEventListener('pagehide', keepPlace)
  }, [])
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}
