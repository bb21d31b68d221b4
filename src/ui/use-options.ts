// The keys and the pointer of a text field over a list of options (ARIA Authoring Practices, Combobox).
// Nothing but picking an option changes the text, and the caret's keys stay the text's.
import {
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'

import { endsWord } from './ends-word.ts'

/** How many options PageUp and PageDown go. */
const page = 10

type UseOptions<Option> = {
  /** The input's ID; those of its label, of the list and of the options are made of it. */
  id: string
  /** Another array is another list. */
  options: readonly Option[]
  text: string
  onText: (text: string) => void
  /** The position of the option that an opened list begins at. */
  start?: number | undefined
  /** Whether an open list has anything to show: with nothing, Enter and Escape are not its keys. */
  shows: boolean
  /** Whether the list is open for as long as the field is there. */
  stays?: boolean
  onPick: (option: Option) => void
  onClose?: () => void
}

/** Where the highlight goes from a position, by what the list is when it gets there. */
type Move = (at: number, list: { last: number; start: number | undefined }) => number

export function useOptions<Option>({
  id,
  options,
  text,
  onText,
  start,
  shows,
  stays = false,
  onPick,
  onClose,
}: UseOptions<Option>) {
  // Where any text is a value, none is highlighted before an arrow key.
  const beginning = stays ? 0 : -1
  const [isOpen, setOpen] = useState(stays)
  const last = options.length - 1
  const [highlightedIndex, move] = useReducer(
    (at: number, to: Move) => Math.min(to(at, { last, start }), last),
    beginning,
  )
  const idOf = (index: number) => `${id}-option-${index}`

  const close = () => {
    if (!isOpen || stays) return
    setOpen(false)
    move(() => beginning)
    onClose?.()
  }
  const open = (to: Move) => {
    setOpen(true)
    move(to)
  }
  const pick = (option: Option | undefined) => {
    close()
    if (option !== undefined) onPick(option)
  }

  // Another list begins at its top, and the position that was highlighted belongs to another option.
  const begin = useEffectEvent(() => {
    if (isOpen) document.getElementById(`${id}-options`)?.scrollTo({ top: 0 })
    if (highlightedIndex !== beginning) move(() => beginning)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another list is what it waits for
  useLayoutEffect(() => begin(), [options])
  // What the pointer is on would move away from under it.
  const pointed = useRef(-1)
  useLayoutEffect(() => {
    if (!isOpen || highlightedIndex === pointed.current) return
    document
      .getElementById(`${id}-option-${highlightedIndex}`)
      ?.scrollIntoView({ block: 'nearest' })
  }, [id, isOpen, highlightedIndex])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (endsWord(event)) return
    const to = isOpen ? within[key] : opens[key]
    if (to) {
      event.preventDefault()
      pointed.current = -1
      open(altKey && !isOpen ? atStart : to)
    } else if (isOpen && shows && key === 'Enter' && !ctrlKey && !metaKey) {
      event.preventDefault()
      pick(options[highlightedIndex])
    } else if (shows && key === 'Escape') close()
  }

  return {
    isOpen,
    highlightedIndex,
    inputProps: {
      id,
      value: text,
      role: 'combobox',
      'aria-expanded': isOpen && options.length > 0,
      'aria-autocomplete': 'list' as const,
      'aria-controls': `${id}-options`,
      'aria-activedescendant': isOpen && highlightedIndex >= 0 ? idOf(highlightedIndex) : '',
      autoComplete: 'off',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        onText(target.value)
        open(() => beginning)
      },
      onKeyDown,
      onClick: () => isOpen || open(atStart),
      onBlur: close,
    },
    /** Of a button beside the input. */
    toggleProps: {
      'aria-expanded': isOpen && options.length > 0,
      'aria-controls': `${id}-options`,
      tabIndex: -1,
      onMouseDown: keepFocus,
      onClick: () => {
        document.getElementById(id)?.focus()
        if (isOpen) close()
        else open(atStart)
      },
    },
    listProps: {
      id: `${id}-options`,
      role: 'listbox',
      'aria-labelledby': `${id}-label`,
      onMouseDown: keepFocus,
      onMouseLeave: () => move(() => -1),
    },
    optionProps: (index: number) => ({
      id: idOf(index),
      role: 'option',
      'aria-selected': index === highlightedIndex,
      onMouseMove: () => {
        pointed.current = index
        if (index !== highlightedIndex) move(() => index)
      },
      onClick: () => pick(options[index]),
    }),
  }
}

const atStart: Move = (_, { start }) => start ?? -1

/** The keys that open a list. */
const opens: Record<string, Move> = {
  ArrowDown: (_, { start }) => start ?? 0,
  ArrowUp: (_, { start, last }) => start ?? last,
}

/** The keys of an open list: an arrow goes round, a page of it ends at its end. */
const within: Record<string, Move> = {
  ArrowDown: (at, { last }) => (at < last ? at + 1 : 0),
  ArrowUp: (at, { last }) => (at > 0 ? at - 1 : last),
  PageDown: (at) => at + page,
  PageUp: (at) => Math.max(at - page, 0),
}

/** A press on the list leaves the caret in the field. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
