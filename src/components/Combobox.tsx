// A text field with suggestions: any text is a value, picking a suggestion fills it in. Made for
// lists of any length: filtering is deferred behind typing, and only the visible options are in the
// document.
import { TriangleDownIcon } from '@primer/octicons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'

import { rank, searchable } from '../lib/rank.ts'
import { visibleText } from '../lib/visible-text.ts'
import type { ControlProps } from './Field.tsx'

import styles from './Combobox.module.css'

/** `value` is what picking it fills in, and what is searched; `detail` is shown beneath, when in view. */
export type ComboboxOption = { value: string; detail?: () => string }

type ComboboxProps = ControlProps & {
  value: string
  onChange: (value: string) => void
  onPick?: (value: string) => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>, open: { highlighted: boolean }) => void
  options: readonly ComboboxOption[]
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
}

const rowHeight = 48

export function Combobox({
  value,
  onChange,
  onPick = onChange,
  onBlur,
  onKeyDown,
  options,
  placeholder,
  inputRef,
  id,
  ...description
}: ComboboxProps) {
  // What is typed since the list opened. A value that was there before doesn't narrow the list.
  const [query, setQuery] = useState('')
  const prepared = useMemo(() => searchable(options, (option) => option.value), [options])
  const deferredQuery = useDeferredValue(query)
  const found = useMemo(() => rank(prepared, deferredQuery), [prepared, deferredQuery])

  const listRef = useRef<HTMLUListElement>(null)
  const virtualizer = useVirtualizer({
    count: found.length,
    getScrollElement: () => listRef.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })

  const combobox = useCombobox<ComboboxOption>({
    items: found,
    itemToString: (option) => option?.value ?? '',
    inputValue: value,
    selectedItem: null,
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-options`,
    getItemId: (index) => `${id}-option-${index}`,
    stateReducer: keepText,
    // The virtual list scrolls; an option out of view isn't in the document.
    scrollIntoView: () => undefined,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem.value)
    },
    onHighlightedIndexChange: ({ highlightedIndex, type }) => {
      const byMouse =
        type === useCombobox.stateChangeTypes.ItemMouseMove ||
        type === useCombobox.stateChangeTypes.MenuMouseLeave
      if (highlightedIndex >= 0 && !byMouse) virtualizer.scrollToIndex(highlightedIndex)
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setQuery('')
    },
  })
  const { isOpen, highlightedIndex } = combobox
  const showsList = isOpen && found.length > 0
  useEffect(() => {
    if (showsList) virtualizer.measure()
  }, [showsList, virtualizer])

  return (
    <div className={styles.combobox}>
      <div className={clsx(styles.box, description['aria-invalid'] && styles.invalid)}>
        <input
          {...combobox.getInputProps({
            ref: inputRef,
            'aria-expanded': showsList,
            onChange: (event) => {
              const text = event.target.value
              onChange(text)
              setQuery(text)
            },
            onBlur,
            onKeyDown: (event: KeyboardEvent<HTMLInputElement>) =>
              onKeyDown?.(event, { highlighted: isOpen && highlightedIndex >= 0 }),
          })}
          {...description}
          className={styles.input}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
        />
        <button
          type="button"
          {...combobox.getToggleButtonProps({ 'aria-label': 'Show suggestions' })}
          className={styles.toggle}
        >
          <TriangleDownIcon />
        </button>
      </div>
      <ul
        {...combobox.getMenuProps({ ref: listRef })}
        className={clsx(styles.list, !showsList && styles.closed)}
      >
        {showsList && (
          <>
            <li role="presentation" style={{ height: virtualizer.getTotalSize() }} />
            {virtualizer.getVirtualItems().map(({ index, start, key }) => {
              const option = found[index]
              if (!option) return null
              return (
                <li
                  key={key}
                  {...combobox.getItemProps({ item: option, index })}
                  aria-setsize={found.length}
                  aria-posinset={index + 1}
                  className={clsx(styles.option, index === highlightedIndex && styles.highlighted)}
                  style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                >
                  <bdi className={styles.value}>
                    <Marked text={visibleText(option.value)} part={deferredQuery} />
                  </bdi>
                  {option.detail && (
                    <span className={styles.detail}>{visibleText(option.detail())}</span>
                  )}
                </li>
              )
            })}
          </>
        )}
      </ul>
    </div>
  )
}

/** Leaving the field or pressing Escape never changes the text. */
function keepText(
  state: UseComboboxState<ComboboxOption>,
  { type, changes }: UseComboboxStateChangeOptions<ComboboxOption>,
): Partial<UseComboboxState<ComboboxOption>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes
  return type === InputBlur || type === InputKeyDownEscape
    ? { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem }
    : changes
}

function Marked({ text, part }: { text: string; part: string }) {
  const wanted = part.trim()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
