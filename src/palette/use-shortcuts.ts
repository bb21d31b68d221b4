// Listens for the shortcuts of the whole app. Never while something is typed, while a menu or a dialog
// is open, with another modifier, while an input method composes, or when a key is held down.
import { useEffectEvent, useLayoutEffect, useRef } from 'react'

import { singleKeysPreference } from '../memory/preferences.ts'
import { readStored } from '../memory/stored.ts'
import { links } from '../page-table.ts'
import { pressShortcut } from '../ui/command.ts'
import { modIsDown, singleKeys } from '../ui/shortcuts.ts'
import { followKeys, noProgress, shortcutKey } from './key-sequence.ts'

const shortcuts = [...Object.values(singleKeys), ...links.everywhere, ...links.inRepository]
const sequences = shortcuts.map(({ keys }) => keys)

/** Calls `onShow` for what has to be opened; all other shortcuts press an element of the page. */
export function useShortcuts(onShow: (what: 'palette' | 'shortcuts') => void): void {
  const progress = useRef(noProgress)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (isPaletteKey(event)) {
      // Also where it opens nothing: the browser's own meaning would be a surprise.
      event.preventDefault()
      if (!isOverPage()) onShow('palette')
      return
    }
    const begun = progress.current
    // Any other key, Escape for one, ends what was begun.
    progress.current = noProgress
    if (!isPlain(event) || isTypedInto(event.target) || isOverPage()) return
    if (readStored(singleKeysPreference) === 'off') return
    const key = shortcutKey(event)
    const { complete, ...next } = followKeys(sequences, begun, key, event.timeStamp)
    progress.current = next
    if (complete === undefined) return
    if (complete === singleKeys.shortcuts.keys) onShow('shortcuts')
    else if (!pressShortcut(complete)) return
    // The key is not typed into the field that it leads to.
    event.preventDefault()
  })
  // Before the page is painted: who sees it may press a key at once.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** Ctrl+K or ⌘K. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  return modIsDown(event) && !event.altKey && !event.shiftKey && shortcutKey(event) === 'k'
}

/** Whether it types a character. Shift may be needed to type a sign, but makes another key of a letter. */
function isPlain({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || key.length > 1) return false
  return !(shiftKey && /\p{L}/u.test(key))
}

/** Whether keys pressed there are typed into it. */
function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])',
    )
  )
}

/** A menu that the browser has just closed is in the document for a moment yet. */
function isOverPage(): boolean {
  const over = document.querySelectorAll('dialog[open], [role="menu"]')
  return [...over].some((each) => each.checkVisibility())
}
