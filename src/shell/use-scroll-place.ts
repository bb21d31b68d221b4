// Where on a page somebody is. One that was navigated to begins at its top; to the place that was left,
// browsers scroll at Back by themselves, since React has rendered by then what it leads to.
import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

import { keepScrollPlace, keptScrollPlace } from '../memory/scroll-place.ts'

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
    const place = keptScrollPlace()
    if (place !== undefined) window.scrollTo(0, place)
    addEventListener('pagehide', keepScrollPlace)
    return () => removeEventListener('pagehide', keepScrollPlace)
  }, [])
}
