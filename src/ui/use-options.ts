// The keys of a text field with a list of options, and which option is highlighted. Keys that move the caret stay the
// text field's, and only picking an option changes the text.
import { useLayoutEffect, useState, type KeyboardEvent, type MouseEvent } from 'react'

import { endsWord } from './keys.ts'

type UseOptions<Option> = {
  /** The input's ID. The IDs of the list and of its options begin with it. */
  id: string
  options: readonly Option[]
  /** The text that the options match. With another text the highlight starts again. */
  typedText: string
  /** Equal for the same option in a newer list, where it stays highlighted. */
  keyOf: (option: Option) => string
  /** The option that is highlighted first; negative for none before the first arrow key. */
  start: number
  /** While the list is closed, Enter and Escape are the form's. */
  isOpen: boolean
  onPick: (option: Option) => void
  /** Absent for a list that is always open. */
  onOpen?: () => void
  onClose?: () => void
}

/** An option that a key or the mouse highlighted: its index in the list of that moment, and the text of that list. */
type Highlight<Option> = {
  index: number
  options: readonly Option[]
  typedText: string
  byMouse: boolean
}

type ListState = {
  isOpen: boolean
  /** Of the highlighted option; negative for none. */
  index: number
  start: number
  last: number
}

type Act = { highlight?: number; list?: 'open' | 'pick' | 'close' }

/** How far a key moves. Arrow keys wrap around at the list's ends, page keys stop there. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

export function useOptions<Option>({
  id,
  options,
  typedText,
  keyOf,
  start,
  isOpen,
  onPick,
  onOpen,
  onClose,
}: UseOptions<Option>) {
  const [highlight, setHighlight] = useState<Highlight<Option>>()
  const last = options.length - 1
  const newIndex = highlight?.typedText === typedText ? indexIn(options, highlight, keyOf) : -1
  const highlightedIndex = Math.min(newIndex >= 0 ? newIndex : start, last)
  const listId = `${id}-options`
  const optionId = (index: number) => `${id}-option-${index}`
  const highlightAt = (index: number, { byMouse = false } = {}) =>
    setHighlight({ index, options, typedText, byMouse })
  const close = () => {
    setHighlight(undefined)
    onClose?.()
  }

  useLayoutEffect(() => {
    document.getElementById(listId)?.scrollTo({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for every new text
  }, [listId, typedText])
  const idInSight = isOpen && !highlight?.byMouse ? optionId(highlightedIndex) : ''
  useLayoutEffect(() => {
    document.getElementById(idInSight)?.scrollIntoView({ block: 'nearest' })
  }, [idInSight])

  const pickAt = (index: number) => {
    const option = options[index]
    if (option === undefined) return
    close()
    onPick(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = endsWord(event)
      ? undefined
      : actOf(event, { isOpen, index: highlightedIndex, start, last })
    if (!act) return
    if (event.key !== 'Escape') event.preventDefault()
    if (act.highlight !== undefined) highlightAt(act.highlight)
    if (act.list === 'open') onOpen?.()
    if (act.list === 'close') close()
    if (act.list === 'pick') pickAt(highlightedIndex)
  }

  return {
    highlightedIndex,
    close,
    onKeyDown,
    field: {
      id,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': isOpen && last >= 0,
      'aria-activedescendant':
        isOpen && highlightedIndex >= 0 ? optionId(highlightedIndex) : undefined,
      autoComplete: 'off',
      autoCapitalize: 'off',
      spellCheck: false,
      dir: 'auto',
    } as const,
    list: {
      id: listId,
      role: 'listbox',
      // The field keeps the focus.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onMouseLeave: () => setHighlight(undefined),
    } as const,
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === highlightedIndex,
      onClick: () => pickAt(index),
      onMouseMove: () => index !== highlightedIndex && highlightAt(index, { byMouse: true }),
    }),
  }
}

/** The index of a highlighted option in a newer list for the same text; -1 once it is gone. */
export function indexIn<Option>(
  options: readonly Option[],
  { index, options: before }: Pick<Highlight<Option>, 'index' | 'options'>,
  keyOf: (option: Option) => string,
): number {
  const option = before[index]
  if (before === options || option === undefined) return index
  const key = keyOf(option)
  return options.findIndex((each) => keyOf(each) === key)
}

/** The effect of a key: the option that it moves to, and what happens to the list. Undefined for the text field's keys. */
export function actOf(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  { isOpen, index, start, last }: ListState,
): Act | undefined {
  const step = steps[key]
  const isPage = key.startsWith('Page')
  if (!isOpen) {
    if (step === undefined || isPage) return undefined
    return altKey || start >= 0
      ? { list: 'open' }
      : { highlight: step > 0 ? 0 : last, list: 'open' }
  }
  if (step !== undefined) {
    const next = index + step
    const within = Math.min(Math.max(next, 0), last)
    return { highlight: isPage || next === within ? within : last - within }
  }
  if (key === 'Enter' && !ctrlKey && !metaKey) return { list: index < 0 ? 'close' : 'pick' }
  return key === 'Escape' ? { list: 'close' } : undefined
}
