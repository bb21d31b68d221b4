// The keys that lead from one to another of several elements of which one has the focus: the arrows along them,
// round at either end, Home and End; and letters.
import type { KeyboardEvent } from 'react'

/** @returns undefined for any other key; what is reached has yet to be focused */
export function reachedByKey(
  event: KeyboardEvent,
  elements: readonly HTMLElement[],
  [back, on]: readonly [string, string],
): HTMLElement | undefined {
  const at = elements.findIndex((element) => element === document.activeElement)
  const next = { [on]: at + 1, [back]: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key]
  // With another key these go through the history.
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return undefined
  event.preventDefault()
  return elements.at(next % elements.length)
}

/** @returns the next that begins with what the key types */
export function reachedByLetter(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  elements: readonly HTMLElement[],
): HTMLElement | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const next = elements.findIndex((element) => element === document.activeElement) + 1
  const begins = ({ textContent }: HTMLElement) =>
    textContent.toLowerCase().startsWith(key.toLowerCase())
  return [...elements.slice(next), ...elements.slice(0, next)].find(begins)
}
