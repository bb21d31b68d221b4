// Each row of a table is one stop of the Tab key (a roving tabindex), and the left and right arrow keys move between its
// controls. Controls are found in the document, because a cell may contain anything.
import type { KeyboardEvent } from 'react'

/** Makes one control of a row a Tab stop: the one with the focus, else the former one, else the first. */
export function setOneTabStop(within: Element | null | undefined): void {
  const controls = within ? controlsOf(within) : []
  const stop =
    controls.find((control) => control === document.activeElement) ??
    controls.find(({ tabIndex }) => tabIndex === 0) ??
    controls[0]
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1
}

export function moveInRow(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  const controls = row ? controlsOf(row) : []
  const place = controls.findIndex((control) => control === event.target)
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (step && place >= 0) focusByKey(event, controls[place + step])
}

function focusByKey(event: KeyboardEvent, control: HTMLElement | undefined) {
  // With a modifier, browsers use arrow keys for the history or for the end of a line.
  if (!control || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  control.focus()
}

/** Without what a control has opened, which has keys of its own. */
function controlsOf(within: Element): HTMLElement[] {
  return [
    ...within.querySelectorAll<HTMLElement>(
      ':is(a[href], button, time[tabindex]):not([popover] *)',
    ),
  ]
}
