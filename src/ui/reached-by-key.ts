// Which of several elements a key moves the focus to: arrow keys, which wrap around at the ends, Home, End.
import type { KeyboardEvent } from 'react'

/** @returns the element, which is not focused yet; undefined for other keys */
export function reachedByKey(
  event: KeyboardEvent,
  elements: readonly HTMLElement[],
  [back, on]: readonly [string, string],
): HTMLElement | undefined {
  const at = elements.findIndex((element) => element === document.activeElement)
  const next = { [on]: at + 1, [back]: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key]
  // With a modifier, arrow keys go through the browser's history.
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return undefined
  event.preventDefault()
  return elements.at(next % elements.length)
}
