// The element that a key leads to in a row of elements: arrow keys, which wrap around at the ends, Home, End.
import type { KeyboardEvent } from 'react'

/** @returns the element, which is not focused yet; undefined for other keys */
export function elementForKey(
  event: KeyboardEvent,
  elements: readonly HTMLElement[],
  [back, forward]: readonly [string, string],
): HTMLElement | undefined {
  const current = elements.findIndex((element) => element === document.activeElement)
  const next = { [forward]: current + 1, [back]: Math.max(current, 0) - 1, Home: 0, End: -1 }[
    event.key
  ]
  // With a modifier, arrow keys go through the browser's history.
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return undefined
  event.preventDefault()
  return elements.at(next % elements.length)
}
