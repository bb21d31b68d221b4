// Each row of a table is one stop of the Tab key (a roving tabindex), and the left and right arrow keys move between its
// controls. They are found in the document, because a cell may contain anything.
import type { KeyboardEvent } from 'react'

/** Makes one control of a row a Tab stop: the one with the focus, else the first. */
export function setOneTabStop(row: Element | null | undefined): void {
  const controls = row ? controlsOf(row) : []
  const stop = controls.find((control) => control === document.activeElement) ?? controls[0]
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1
}

/** Handles keys in the rows of a table. */
export function moveInRow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  // With a modifier, browsers use arrow keys for the history or for the end of a line.
  if (!step || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const controls = controlsOf(row)
  const place = controls.findIndex((control) => control === event.target)
  const next = controls[place + step]
  if (place < 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** The controls of a row, without the items of an open menu, which has its own keys. */
function controlsOf(row: Element): HTMLElement[] {
  return [
    ...row.querySelectorAll<HTMLElement>(
      ':is(a[href], button, time[tabindex]):not([role="menu"] *)',
    ),
  ]
}
