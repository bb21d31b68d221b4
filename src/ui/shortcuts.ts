// Keyboard shortcuts of the controls here, and what "Mod" is. Keys pressed together are joined by "+", keys pressed
// one after another by a space; "Mod" is ⌘ on Apple's keyboards and Ctrl elsewhere.
import type { KeyboardEvent } from 'react'

export type Shortcut = { keys: string; does: string }

/** Single keys for what a page may have, and for the shortcuts themselves; they can be turned off. */
export const singleKeys = {
  search: { keys: '/', does: 'Go to the page’s search field' },
  refresh: { keys: 'r', does: 'Refresh the review' },
  shortcuts: { keys: '?', does: 'Show keyboard shortcuts' },
} as const satisfies Record<string, Shortcut>

/** The one that works everywhere, in a text field too. */
export const paletteShortcut: Shortcut = { keys: 'Mod+K', does: 'Open the command palette' }

/** Controls' own keys, by where they work. */
export const controlShortcuts: { where: string; shortcuts: Shortcut[] }[] = [
  {
    where: 'In a list of suggestions',
    shortcuts: [
      { keys: 'ArrowDown', does: 'Next suggestion' },
      { keys: 'ArrowUp', does: 'Previous suggestion' },
      { keys: 'Enter', does: 'Choose the suggestion' },
      { keys: 'Escape', does: 'Close the list' },
    ],
  },
  {
    where: 'In a row of a table',
    shortcuts: [
      { keys: 'ArrowRight', does: 'Next link, time or menu of the row' },
      { keys: 'ArrowLeft', does: 'Previous one' },
    ],
  },
  { where: 'In a form', shortcuts: [{ keys: 'Mod+Enter', does: 'Submit the form' }] },
  {
    where: 'In the command palette',
    shortcuts: [{ keys: 'Mod+Enter', does: 'Open in a new tab' }],
  },
]

/** What "Mod" is called here. */
export function modKey() {
  return isApple() ? { label: '⌘', name: 'Command' } : { label: 'Ctrl', name: 'Control' }
}

/** Whether the key that "Mod" is here is held, and not the other's. */
export function modIsDown({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean {
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
}

/**
 * Whether a key is an input method's own, such as the Enter that ends a word. Safari says that the
 * composition is over before the key that ended it; its key code tells.
 */
export function endsWord({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229
}

function isApple(): boolean {
  return navigator.userAgent.includes('Mac OS')
}
