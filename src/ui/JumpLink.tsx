// A link to a part of the open page. It leaves the address as it is, because the fragment may hold what fills in a
// form, and because a copied address should lead to the page, not to one of its parts.
import type { ComponentProps, MouseEvent } from 'react'

import { isForBrowser } from './Link.tsx'

/** @param to the ID of a focusable element */
export function JumpLink({ to, children, ...props }: ComponentProps<'a'> & { to: string }) {
  const jump = (event: MouseEvent) => {
    const target = document.getElementById(to)
    if (isForBrowser(event) || !target) return
    event.preventDefault()
    target.focus({ preventScroll: true })
    target.scrollIntoView()
  }
  return (
    <a href={`#${to}`} onClick={jump} {...props}>
      {children}
    </a>
  )
}
