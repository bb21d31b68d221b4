// Keys of a combobox where they differ from downshift's: none changes the text but by picking an option.
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import type { KeyboardEvent } from 'react'

import type { ComboboxOption } from './combobox-option.ts'
import { endsWord } from './ends-word.ts'

/** How many options PageUp and PageDown go. */
const page = 10

/** Whether a key is the text field's own: the caret's, an input method's, or one for what isn't open. */
export function isFields(event: KeyboardEvent, { shown }: { shown: boolean }): boolean {
  if (endsWord(event)) return true
  const submits = event.key === 'Enter' && (event.ctrlKey || event.metaKey || !shown)
  return submits || ['Home', 'End'].includes(event.key) || (event.key === 'Escape' && !shown)
}

/**
 * Leaving the field, pressing Escape or placing the caret changes nothing but what is open; a page of
 * the list ends at the list's end, where an arrow goes round.
 */
export function keepText(
  state: UseComboboxState<ComboboxOption>,
  { type, changes, props }: UseComboboxStateChangeOptions<ComboboxOption>,
): Partial<UseComboboxState<ComboboxOption>> {
  const types = useCombobox.stateChangeTypes
  // The list that the text finds is another one.
  if (type === types.InputChange) return { ...changes, highlightedIndex: -1 }
  if (type === types.InputClick) return state.isOpen ? state : changes
  if (type === types.InputBlur || type === types.InputKeyDownEscape) {
    return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem }
  }
  if (type !== types.InputKeyDownPageDown && type !== types.InputKeyDownPageUp) return changes
  const there = state.highlightedIndex + (type === types.InputKeyDownPageDown ? page : -page)
  return {
    ...changes,
    highlightedIndex: Math.min(Math.max(there, 0), props.items.length - 1),
  }
}
