// Every keyboard shortcut, in one table: what is pressed is looked up in it, and the dialog "Keyboard
// shortcuts" lists it. Keys pressed together are joined by "+", keys pressed one after another by a
// space; "Mod" is ⌘ on Apple's keyboards and Ctrl elsewhere.
import type { KeyboardEvent } from 'react'

type Shortcut = { keys: string; does: string }

/** Single keys and sequences of them; they can be turned off. */
export const singleKeys = {
  search: { keys: '/', does: 'Go to the page’s search field' },
  refresh: { keys: 'r', does: 'Refresh the review' },
  branches: { keys: 'g b', does: 'Go to Branches' },
  newReview: { keys: 'n', does: 'Go to New review' },
  permissions: { keys: 'g p', does: 'Go to Permissions' },
  settings: { keys: 'g s', does: 'Go to Settings' },
  repositories: { keys: 'g r', does: 'Go to Repositories' },
  shortcuts: { keys: '?', does: 'Show keyboard shortcuts' },
} as const satisfies Record<string, Shortcut>

export type SingleKeyId = keyof typeof singleKeys

/** The one that works everywhere, in a text field too. */
export const paletteShortcut: Shortcut = { keys: 'Mod+K', does: 'Open the command palette' }

const { search, refresh, branches, newReview, permissions, settings, repositories, shortcuts } =
  singleKeys

/** All of them in words, as the dialog shows them. The last groups are their controls' own keys. */
export const shortcutGroups: { where: string; shortcuts: Shortcut[] }[] = [
  { where: 'Everywhere', shortcuts: [paletteShortcut, shortcuts, repositories] },
  { where: 'In a repository', shortcuts: [branches, newReview, permissions, settings] },
  { where: 'On a page', shortcuts: [search, refresh] },
  {
    where: 'In a list of suggestions',
    shortcuts: [
      { keys: 'ArrowDown', does: 'Next suggestion' },
      { keys: 'ArrowUp', does: 'Previous suggestion' },
      { keys: 'Enter', does: 'Take the suggestion' },
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

/** Whether it is among those that can be turned off. */
export function isSingleKey(shortcut: Shortcut): boolean {
  return Object.values<Shortcut>(singleKeys).includes(shortcut)
}

/** What "Mod" is called here. */
export function modKey() {
  return isApple() ? { shown: '⌘', said: 'Command' } : { shown: 'Ctrl', said: 'Control' }
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
