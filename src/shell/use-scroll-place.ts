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
  // Set where only parameters of the page change (list/use-parameters.ts).
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

/** With any of these a person takes over. */
const doings = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a place, which a page reaches only once what it reads is there: after each change of its
 * height as far as there is, until it is reached or the person does something.
 * `ahead` is the place, while it is not reached.
 */
function scrollBack(top: number): { ahead: () => number | undefined; stop: () => void } {
  const going = new AbortController()
  const { signal } = going
  const stop = () => going.abort()
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    // Screens round it to their own pixels.
    if (Math.abs(window.scrollY - top) <= 1) stop()
  })
  observer.observe(document.body)
  signal.addEventListener('abort', () => observer.disconnect())
  for (const doing of doings) addEventListener(doing, stop, { signal })
  return { ahead: () => (signal.aborted ? undefined : top), stop }
}
