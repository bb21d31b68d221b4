// Keyboard shortcuts that don't lead to a page. "+" joins keys pressed together, a space joins keys pressed one after
// another. "Mod" is ⌘ on Apple's keyboards and Ctrl elsewhere.
import type { KeyboardEvent } from 'react'

export type Shortcut = { keys: string; does: string }

/** Single keys, which can be turned off (WCAG 2.1.4). */
export const singleKeys = {
  search: { keys: '/', does: 'Go to the page’s search field' },
  refresh: { keys: 'r', does: 'Refresh a review or the rules' },
  shortcuts: { keys: '?', does: 'Show keyboard shortcuts' },
} as const satisfies Record<string, Shortcut>

/** Works everywhere, in text fields too. */
export const paletteShortcut: Shortcut = { keys: 'Mod+K', does: 'Open the command palette' }

/** What "Mod" is called on this computer. */
export function modKey() {
  return isApple() ? { label: '⌘', name: 'Command' } : { label: 'Ctrl', name: 'Control' }
}

/** Whether this computer's "Mod" is held, and the other computers' one isn't. */
export function modIsDown({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean {
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
}

/**
 * Whether a key belongs to an input method, such as the Enter that ends a word. Safari reports the end of the
 * composition before that key, so only its key code, 229, tells.
 */
export function endsWord({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229
}

function isApple(): boolean {
  return navigator.userAgent.includes('Mac OS')
}
