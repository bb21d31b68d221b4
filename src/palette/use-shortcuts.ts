// Listens for the app's shortcuts. It ignores keys that are typed into a field, that belong to a menu, a dialog or an
// input method, that are pressed with another modifier, or that repeat because they are held down.
import { useEffectEvent, useLayoutEffect, useRef } from 'react'

import { singleKeysPreference } from '../memory/preferences.ts'
import { readStored } from '../memory/stored.ts'
import { links } from '../page-table.ts'
import { pressShortcut } from '../ui/command.ts'
import { modIsDown, singleKeys } from '../ui/shortcuts.ts'
import { followKeys, noProgress, shortcutKey } from './key-sequence.ts'

const shortcuts = [...Object.values(singleKeys), ...links.everywhere, ...links.inRepository]
const sequences = shortcuts.map(({ keys }) => keys)

/** Calls `onShow` for the palette and the list of shortcuts. The other shortcuts press an element of the page. */
export function useShortcuts(onShow: (what: 'palette' | 'shortcuts') => void): void {
  const progress = useRef(noProgress)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (isPaletteKey(event)) {
      // Even if the palette can't open now: what the browser does on these keys would be a surprise.
      event.preventDefault()
      if (!isOverPage()) onShow('palette')
      return
    }
    const begun = progress.current
    // Any other key, such as Escape, ends a sequence.
    progress.current = noProgress
    if (!isPlain(event) || isTypedInto(event.target) || isOverPage()) return
    if (readStored(singleKeysPreference) === 'off') return
    const key = shortcutKey(event)
    const { complete, ...next } = followKeys(sequences, begun, key, event.timeStamp)
    progress.current = next
    if (complete === undefined) return
    if (complete === singleKeys.shortcuts.keys) onShow('shortcuts')
    else if (!pressShortcut(complete)) return
    // Otherwise the key would be typed into the field that it moves the focus to.
    event.preventDefault()
  })
  // A layout effect, because somebody may press a key as soon as the page is painted.
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

/** Whether the key types a character. Shift is allowed for signs, which may need it, but not for letters. */
function isPlain({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || key.length > 1) return false
  return !(shiftKey && /\p{L}/u.test(key))
}

/** Whether keys pressed in this element are typed into it. */
function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])',
    )
  )
}

/** Whether something open lies over the page. A menu that has just been closed may still be in the document. */
function isOverPage(): boolean {
  const over = document.querySelectorAll('dialog[open], [role="menu"]')
  return [...over].some((each) => each.checkVisibility())
}
