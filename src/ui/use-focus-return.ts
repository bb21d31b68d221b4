// What is taken away with the focus in it hands the focus to the page: without that it would be at the
// top of the document, and a screen reader would say nothing.
import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The ref is for what may go away; the focus goes to the page's content then, if it was within. */
export function useFocusReturn(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // A layout effect ends while the element that has the focus is still there.
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}
