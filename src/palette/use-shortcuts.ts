// Listens for the shortcuts of the whole app. Never while something is typed, while a menu or a dialog
// is open, with another modifier, while an input method composes, or when a key is held down.
import { useEffect, useEffectEvent, useRef } from 'react'

import { singleKeysPreference } from '../memory/preferences.ts'
import { readStored } from '../memory/stored.ts'
import { pressShortcut } from '../ui/command.ts'
import { modIsDown, singleKeys, type SingleKeyId } from '../ui/shortcuts.ts'
import { followKeys, noProgress, shortcutKey } from './key-sequence.ts'

const ids = new Map<string, SingleKeyId>(
  Object.entries(singleKeys).map(([id, { keys }]) => [keys, id as SingleKeyId]),
)

/**
 * Opens what has to be loaded first. `typed` is what was typed since the key, to be asked for once it can be
 * shown; undefined after Escape, which calls it off.
 */
type Show = (what: 'palette' | 'shortcuts', typed: () => string | undefined) => void

/** `onShow` is told what to open; the rest presses what is on the page. */
export function useShortcuts(onShow: Show): void {
  const progress = useRef(noProgress)
  const typedAhead = useRef<string>(undefined)
  const show = (what: 'palette' | 'shortcuts') => {
    typedAhead.current = ''
    onShow(what, () => {
      const typed = typedAhead.current
      typedAhead.current = undefined
      return typed
    })
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (isPaletteKey(event)) {
      // Also where it opens nothing: the browser's own meaning would be a surprise.
      event.preventDefault()
      if (!isOverPage()) show('palette')
      return
    }
    if (typedAhead.current !== undefined) {
      if (event.key === 'Escape') typedAhead.current = undefined
      else if (event.key === 'Backspace') typedAhead.current = typedAhead.current.slice(0, -1)
      else if (isPrintable(event)) typedAhead.current += event.key
      else return
      event.preventDefault()
      return
    }
    const begun = progress.current
    // Any other key, Escape for one, ends what was begun.
    progress.current = noProgress
    if (!isPlain(event) || isTypedInto(event.target) || isOverPage()) return
    if (readStored(singleKeysPreference) === 'off') return
    const key = shortcutKey(event)
    const { complete, ...next } = followKeys([...ids.keys()], begun, key, event.timeStamp)
    progress.current = next
    const id = complete === undefined ? undefined : ids.get(complete)
    if (id === undefined) return
    if (id === 'shortcuts') show(id)
    else if (!pressShortcut(id)) return
    // The key is not typed into the field that it leads to.
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** Ctrl+K or ⌘K. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  return modIsDown(event) && !event.altKey && !event.shiftKey && shortcutKey(event) === 'k'
}

/** Shift may be needed to type a sign, but makes another key of a letter. */
function isPlain(event: KeyboardEvent): boolean {
  return isPrintable(event) && !(event.shiftKey && /\p{L}/u.test(event.key))
}

function isPrintable({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && key.length === 1
}

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
