// Keys that mean more than the character they type: the command palette's, the Enter of an input method, and the arrows along a
// row of elements.
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Ctrl+K or, on Apple's computers, ⌘K. On a keyboard without Latin letters, it is the key where others have the K. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  const isModified = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isK && isModified && !altKey && !shiftKey
}

/** The palette's keys as they are written on this computer's keyboard. */
export function paletteKeys(): string {
  return isApple() ? '⌘ K' : 'Ctrl K'
}

function isApple(): boolean {
  return navigator.userAgent.includes('Mac OS')
}

/**
 * Whether a key belongs to an input method, such as the Enter that ends a word. Safari reports the end of the
 * composition before that key, where only the key code, 229, shows it.
 */
export function endsWord({ nativeEvent: { isComposing, keyCode } }: ReactKeyboardEvent): boolean {
  return isComposing || keyCode === 229
}

/**
 * The element to which a key leads in a row of elements: arrow keys, which wrap around at the ends, Home, End.
 * @returns the element, which is not focused yet; undefined for other keys
 */
export function elementForKey(
  event: ReactKeyboardEvent,
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
