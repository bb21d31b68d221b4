// Tells what a pressed key means to the shortcuts: it opens the palette, it is a character, or a field needs it.
import { modIsDown } from '../ui/shortcuts.ts'
import { shortcutKey } from './key-sequence.ts'

/** Ctrl+K or ⌘K. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  return modIsDown(event) && !event.altKey && !event.shiftKey && shortcutKey(event) === 'k'
}

/** Whether it types a character. */
export function isPrintable({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && key.length === 1
}

/** Whether keys pressed there are typed into it. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])',
    )
  )
}
