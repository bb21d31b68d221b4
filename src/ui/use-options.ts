// The keys of a text field over a list of options: downshift's, where nothing but picking an option changes
// the text. The caret's keys stay the text's.
import {
  useCombobox,
  type UseComboboxGetInputPropsOptions,
  type UseComboboxGetMenuPropsOptions,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from 'downshift'
import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react'

import { endsWord } from './ends-word.ts'

/** How many options PageUp and PageDown go. */
const page = 10

type UseOptions<Option> = {
  /** The input's ID; those of its label, of the list and of the options are made of it. */
  id: string
  /** Another array is another list. */
  options: readonly Option[]
  text: string
  /** The position of the option that an opened list begins at. */
  start?: number | undefined
  /** Whether an open list has anything to show: with nothing, Enter and Escape are not its keys. */
  shows: boolean
  /** Whether the list is open for as long as the field is there. */
  stays?: boolean
  onPick: (option: Option) => void
  onClose?: () => void
}

export function useOptions<Option>({
  id,
  options,
  text,
  start,
  shows,
  stays = false,
  onPick,
  onClose,
}: UseOptions<Option>) {
  const combobox = useCombobox<Option>({
    items: options as Option[],
    inputValue: text,
    selectedItem: null,
    ...(stays && { isOpen: true, initialHighlightedIndex: 0, defaultHighlightedIndex: 0 }),
    ...(start !== undefined && { defaultHighlightedIndex: start }),
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-options`,
    getItemId: (index) => `${id}-option-${index}`,
    stateReducer: keepText,
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onPick(selectedItem)
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) onClose?.()
    },
  })
  const { highlightedIndex, setHighlightedIndex } = combobox
  const list = useRef<HTMLDivElement>(null)
  // Another list begins at its top, and the position that was highlighted belongs to another option.
  const begin = useEffectEvent(() => {
    if (combobox.isOpen) list.current?.scrollTo({ top: 0 })
    const index = beginning({ stays })
    if (highlightedIndex !== index) setHighlightedIndex(index)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another list is what it waits for
  useLayoutEffect(() => begin(), [options])

  const getInputProps = (own: UseComboboxGetInputPropsOptions) =>
    combobox.getInputProps({
      ...own,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        own.onKeyDown?.(event)
        if (isOfList(event, { takes: combobox.isOpen && shows, closes: !stays })) return
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
      },
    })
  const getMenuProps = (own?: UseComboboxGetMenuPropsOptions) =>
    combobox.getMenuProps({ ...own, ref: list })
  return { ...combobox, getInputProps, getMenuProps }
}

/** Whether a key isn't the text's own: the caret's, an input method's, or one for what isn't open. */
function isOfList(event: KeyboardEvent, { takes, closes }: { takes: boolean; closes: boolean }) {
  const { key, ctrlKey, metaKey } = event
  if (endsWord(event)) return false
  if (key === 'Enter') return takes && !ctrlKey && !metaKey
  if (key === 'Escape') return takes && closes
  return key !== 'Home' && key !== 'End'
}

/**
 * Leaving the field, pressing Escape or placing the caret changes nothing but what is open; a page of
 * the list ends at the list's end, where an arrow goes round.
 */
function keepText<Option>(
  state: UseComboboxState<Option>,
  { type, changes, props }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  const types = useCombobox.stateChangeTypes
  const stays = props.isOpen === true
  // The list that the text finds is another one.
  if (type === types.InputChange) return { ...changes, highlightedIndex: beginning({ stays }) }
  if (type === types.InputClick) return state.isOpen ? state : changes
  if (type === types.InputBlur || type === types.InputKeyDownEscape) {
    if (stays) return state
    return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem }
  }
  if (type !== types.InputKeyDownPageDown && type !== types.InputKeyDownPageUp) return changes
  const there = state.highlightedIndex + (type === types.InputKeyDownPageDown ? page : -page)
  return { ...changes, highlightedIndex: Math.min(Math.max(there, 0), props.items.length - 1) }
}

/** Where any text is a value, none is highlighted before an arrow key. */
function beginning({ stays }: { stays: boolean }): number {
  return stays ? 0 : -1
}
