// Gives the focus to the page's content when its children are removed with the focus in them, as a button
// that leaves nothing to press. Otherwise the focus would be at the top of the document, and a screen
// reader would say nothing.
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import styles from './FocusReturn.module.css'

type FocusReturnProps = {
  /** Without one it takes no part in the layout. */
  className?: string | undefined
  children: ReactNode
}

export function FocusReturn({ className = styles.around, children }: FocusReturnProps) {
  const ref = useRef<HTMLDivElement>(null)
  // A layout effect ends while the element that has the focus is still there.
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  )
}
