// Each row of a table is one stop of the Tab key (a roving tabindex); the arrows to the left and right go from one of its
// controls to the next. These are looked for in the document, since a cell may hold anything.
import type { KeyboardEvent } from 'react'

/** Takes all controls of a row but one out of the order of tabs: the one in focus stays, else its menu or the first. */
export function setOneTabStop(row: Element | null | undefined): void {
  const controls = row ? controlsOf(row) : []
  const stop =
    controls.find((control) => control === document.activeElement) ??
    controls.find((control) => control.hasAttribute('aria-haspopup')) ??
    controls[0]
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1
}

/** For the keys that are pressed in the rows of a table. */
export function moveInRow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  // With another key these go through the history, or to a line's end.
  if (!step || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const controls = controlsOf(row)
  const place = controls.findIndex((control) => control === event.target)
  const next = controls[place + step]
  if (place < 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** Those of a menu that is open in it have keys of their own. */
function controlsOf(row: Element): HTMLElement[] {
  return [
    ...row.querySelectorAll<HTMLElement>(
      ':is(a[href], button, time[tabindex]):not([role="menu"] *)',
    ),
  ]
}
