// Scrolls to the top after a navigation, and to the former place after a reload. On Back the browser does it, since
// the page is rendered in time.
import { useLayoutEffect, useRef } from 'react'
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
  const { key, state } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  // list/use-parameters.ts sets it where only parameters of the page change.
  const keepScroll = (state as { keepScroll?: true } | null)?.keepScroll === true
  const previousKey = useRef(key)
  useLayoutEffect(() => {
    if (previousKey.current === key) return
    previousKey.current = key
    if (!isBack && !keepScroll) window.scrollTo(0, 0)
  }, [key, isBack, keepScroll])
  useLayoutEffect(() => {
    const back = isReload() ? scrollBack(readStored(scrolled)) : undefined
    const keepPlace = () => writeStored(scrolled, back?.ahead() ?? window.scrollY)
    addEventListener('pagehide', keepPlace)
    return () => {
      back?.stop()
      removeEventListener('pagehide', keepPlace)
    }
  }, [])
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

/** Events by which a person takes over. */
const takeovers = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to `top`. A page may be too short for that until its data has arrived, so this scrolls again after each change
 * of its height, until the place is reached or the person does something.
 * @returns `ahead`: the place as long as it isn't reached
 */
function scrollBack(top: number): { ahead: () => number | undefined; stop: () => void } {
  const going = new AbortController()
  const { signal } = going
  const stop = () => going.abort()
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    // Browsers round it to device pixels.
    if (Math.abs(window.scrollY - top) <= 1) stop()
  })
  observer.observe(document.body)
  signal.addEventListener('abort', () => observer.disconnect())
  for (const doing of takeovers) addEventListener(doing, stop, { signal })
  return { ahead: () => (signal.aborted ? undefined : top), stop }
}
