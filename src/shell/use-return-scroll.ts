// After a sign-in by redirect: brings the page back to where it was scrolled. The router remembers
// positions too, but not beyond a document that was left, and it does not wait for the page's data.
import { useEffect } from 'react'

import { takeReturnScroll } from '../auth/session.ts'

const patienceMilliseconds = 10_000
const ownHand = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Scrolls once, as soon as the page is long enough; the person's own hand wins. */
export function useReturnScroll(): void {
  useEffect(() => {
    const top = takeReturnScroll()
    if (top > 0) scrollWhenLongEnough(top)
  }, [])
}

function scrollWhenLongEnough(top: number): void {
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 1) stop()
  })
  const timer = setTimeout(stop, patienceMilliseconds)
  growth.observe(document.body)
  for (const type of ownHand) addEventListener(type, stop, { passive: true })

  function stop() {
    growth.disconnect()
    clearTimeout(timer)
    for (const type of ownHand) removeEventListener(type, stop)
  }
}
