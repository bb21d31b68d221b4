// A text field with suggestions: any text is a value, picking a suggestion fills it in. The list always fits
// the text, so that no key picks from an older list. Of long lists it shows the best matches.
import { TriangleDownIcon } from '@primer/octicons-react'
import { clsx } from 'clsx'
import {
  startTransition,
  useDeferredValue,
  useMemo,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'

import type { ComboboxOption, ComboboxOptions } from './combobox-option.ts'
import type { ControlProps } from './Field.tsx'
import { OptionList } from './OptionList.tsx'
import { Suggestion } from './Suggestion.tsx'
import { useOptions } from './use-options.ts'

import styles from './Combobox.module.css'

type ComboboxProps = ControlProps & {
  value: string
  onChange: (value: string) => void
  onPick?: (value: string) => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>, open: { highlighted: boolean }) => void
  options: ComboboxOptions
  /** Shown with the open list, such as why it lacks something. */
  note?: string | undefined
  /** Shown when no option matches what is typed. */
  noMatch?: (typed: string) => string
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
  autoFocus?: boolean
}

/** Enough to choose from without typing, and few enough to be shown within one key. */
const most = 50

const nothing = { items: [], found: 0 }

export function Combobox({
  value,
  onChange,
  onPick = onChange,
  onBlur,
  onKeyDown,
  options,
  note,
  noMatch,
  placeholder,
  inputRef,
  id,
  ...description
}: ComboboxProps) {
  // The text typed since the list opened. A value that was there before doesn't narrow the list.
  const [query, setQuery] = useState('')
  // Where a long list begins takes a while to find: it is found once somebody comes to the field.
  const [asked, setAsked] = useState(false)
  const ask = () => {
    if (!asked) flushSync(() => setAsked(true))
  }
  const { items, found } = useMemo(
    () => (asked ? options.best(query, most) : nothing),
    [asked, options, query],
  )
  const current = useMemo(
    () => (asked && query === '' && value !== '' ? options.of(value) : undefined),
    [asked, options, query, value],
  )
  // An open list begins at the value that the field has.
  const shown = useMemo(() => withOption(items, current), [items, current])
  const none = found === 0 && query !== '' ? noMatch?.(query) : undefined
  const said = note ?? none ?? limited(found)
  const { isOpen, highlightedIndex, inputProps, ...combobox } = useOptions({
    id,
    options: shown,
    text: value,
    onText: (text) => {
      onChange(text)
      setQuery(text)
      setAsked(true)
    },
    start: current && shown.findIndex((each) => each.value === value),
    shows: shown.length > 0 || said !== undefined,
    onPick: (option) => onPick(option.value),
    onClose: () => setQuery(''),
  })
  const highlighted = isOpen && highlightedIndex >= 0
  const showsList = isOpen && shown.length > 0
  const status = useDeferredValue(isOpen ? (said ?? counted(found)) : '')

  return (
    <div className={styles.combobox}>
      <div className={clsx(styles.box, description['aria-invalid'] && styles.invalid)}>
        <input
          {...inputProps}
          ref={inputRef}
          onFocus={() => startTransition(() => setAsked(true))}
          onBlur={() => {
            onBlur?.()
            inputProps.onBlur()
          }}
          onClick={() => {
            ask()
            inputProps.onClick()
          }}
          onKeyDown={(event) => {
            ask()
            onKeyDown?.(event, { highlighted })
            inputProps.onKeyDown(event)
          }}
          {...description}
          className={styles.input}
          placeholder={placeholder}
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
        />
        <button
          type="button"
          {...combobox.toggleProps}
          aria-label="Show suggestions"
          className={styles.toggle}
          onClick={() => {
            ask()
            combobox.toggleProps.onClick()
          }}
        >
          <TriangleDownIcon />
        </button>
      </div>
      <div className={clsx(styles.popup, !showsList && !(isOpen && said) && styles.closed)}>
        {showsList && (
          <OptionList
            groups={[{ items: shown }]}
            highlightedIndex={highlightedIndex}
            listProps={combobox.listProps}
            optionProps={(_, index) => ({
              ...combobox.optionProps(index),
              'aria-setsize': found,
              'aria-posinset': index + 1,
            })}
          >
            {(option) => (
              <Suggestion
                option={option}
                query={query}
                isCurrent={option.value === current?.value}
              />
            )}
          </OptionList>
        )}
        {/* Always mounted, so that changes are announced; deferred, so that not every key is answered. */}
        <output className={said === undefined ? styles.count : styles.status}>{status}</output>
      </div>
    </div>
  )
}

/** The options, and in any case the one that the field has. */
function withOption(options: readonly ComboboxOption[], current: ComboboxOption | undefined) {
  const isThere = !current || options.some(({ value }) => value === current.value)
  return isThere ? options : [current, ...options.slice(0, most - 1)]
}

function limited(count: number): string | undefined {
  if (count <= most) return undefined
  return `${most} of ${count.toLocaleString('en')} suggestions. Type to find the others.`
}

function counted(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count.toLocaleString('en')} suggestions`
}
