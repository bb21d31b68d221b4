// The keys of a text field over a list of options, and the option that they have reached. Nothing but
// picking an option changes the text, and the caret's keys stay the text's.
import { useLayoutEffect, useState, type KeyboardEvent, type MouseEvent } from 'react'

import { endsWord } from './shortcuts.ts'

type UseOptions<Option> = {
  /** The input's ID; those of the list and of its options are made of it. */
  id: string
  /** Another array is another list. */
  options: readonly Option[]
  /** Where a list begins: negative where none is highlighted before an arrow key. */
  start: number
  /** Whether the list is there: without it, Enter and Escape are not its keys. */
  isOpen: boolean
  onPick: (option: Option) => void
  /** Not for a list that is open for as long as its field is there. */
  onOpen?: () => void
  onClose?: () => void
}

type ListState = {
  isOpen: boolean
  /** Which option is highlighted, and where the list begins; negative for none. */
  index: number
  start: number
  last: number
}

type Act = { reach?: number; list?: 'open' | 'pick' | 'close' }

/** How far a key goes. An arrow goes round at the list's end, a page ends there. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

export function useOptions<Option>({
  id,
  options,
  start,
  isOpen,
  onPick,
  onOpen,
  onClose,
}: UseOptions<Option>) {
  // In another list the same position is another option.
  const [reached, setReached] = useState<{
    index: number
    of: readonly Option[]
    byMouse: boolean
  }>()
  const last = options.length - 1
  const highlightedIndex = Math.min(reached?.of === options ? reached.index : start, last)
  const listId = `${id}-options`
  const optionId = (index: number) => `${id}-option-${index}`
  const reach = (index: number, { byMouse = false } = {}) =>
    setReached({ index, of: options, byMouse })
  const close = () => {
    setReached(undefined)
    onClose?.()
  }
  const pick = (option: Option) => {
    close()
    onPick(option)
  }

  useLayoutEffect(() => {
    document.getElementById(listId)?.scrollTo({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another list is what it waits for
  }, [listId, options])
  const inSight = isOpen && !reached?.byMouse ? optionId(highlightedIndex) : ''
  useLayoutEffect(() => {
    document.getElementById(inSight)?.scrollIntoView({ block: 'nearest' })
  }, [inSight])

  const onKeyDown = (event: KeyboardEvent) => {
    const act = endsWord(event)
      ? undefined
      : actOf(event, { isOpen, index: highlightedIndex, start, last })
    if (!act) return
    if (event.key !== 'Escape') event.preventDefault()
    if (act.reach !== undefined) reach(act.reach)
    if (act.list === 'open') onOpen?.()
    if (act.list === 'close') close()
    const option = options[highlightedIndex]
    if (act.list === 'pick' && option !== undefined) pick(option)
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
    pick,
    list: {
      id: listId,
      role: 'listbox',
      // The field keeps the focus.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onMouseLeave: () => setReached(undefined),
    } as const,
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === highlightedIndex,
      onMouseMove: () => index !== highlightedIndex && reach(index, { byMouse: true }),
    }),
  }
}

/** What a key does to a list: which option it reaches, and what becomes of the list. Undefined for the text's own keys. */
export function actOf(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  { isOpen, index, start, last }: ListState,
): Act | undefined {
  const step = steps[key]
  const isPage = key.startsWith('Page')
  if (!isOpen) {
    if (step === undefined || isPage) return undefined
    return altKey || start >= 0 ? { list: 'open' } : { reach: step > 0 ? 0 : last, list: 'open' }
  }
  if (step !== undefined) {
    const next = index + step
    const within = Math.min(Math.max(next, 0), last)
    return { reach: isPage || next === within ? within : last - within }
  }
  if (key === 'Enter' && !ctrlKey && !metaKey) return { list: index < 0 ? 'close' : 'pick' }
  return key === 'Escape' ? { list: 'close' } : undefined
}
