// A link to a part of the page that is open. The address stays as it is: its fragment may fill in a form, and whoever
// copies it means the page.
import type { ComponentProps, MouseEvent } from 'react'

/** `to` is the ID of an element that can have the focus. */
export function JumpLink({ to, children, ...props }: ComponentProps<'a'> & { to: string }) {
  const jump = (event: MouseEvent) => {
    const isForAnotherTab = event.ctrlKey || event.metaKey || event.shiftKey
    const target = document.getElementById(to)
    if (isForAnotherTab || !target) return
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
