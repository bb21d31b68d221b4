// A text field with suggestions. Any text is a valid value; picking a suggestion fills in its value. The list is
// computed in the same render as the text, so that a key never picks from an outdated list.
import { CheckIcon } from '@primer/octicons-react/CheckIcon'
import { TriangleDownIcon } from '@primer/octicons-react/TriangleDownIcon'
import { clsx } from 'clsx'
import {
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'

import { counted } from '../lib/counted.ts'
import { matchRanges } from '../lib/search.ts'
import { comboboxState, listNote, nothing, type ComboboxOptions } from './combobox-option.ts'
import type { ControlProps } from './Field.tsx'
import { TextInput } from './Input.tsx'
import { OptionDetails, OptionList } from './OptionList.tsx'
import { place } from './place.ts'
import { PlainText } from './PlainText.tsx'
import { useOptions } from './use-options.ts'

import styles from './Combobox.module.css'
import inputs from './Input.module.css'
import layout from './Layout.module.css'
import hidden from './VisuallyHidden.module.css'

type ComboboxProps = ControlProps & {
  value: string
  onChange: (value: string) => void
  onPick?: (value: string) => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>, open: { highlighted: boolean }) => void
  options: ComboboxOptions
  /** Shown below the open list, for instance why something is missing from it. */
  note?: string | undefined
  /** Shown when no option matches what is typed. */
  noMatch?: string
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
  autoFocus?: boolean
}

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
  // 'matching' once something was typed: a value from before that doesn't narrow the list.
  const [open, setOpen] = useState<'all' | 'matching'>()
  const narrows = open === 'matching'
  // The search of a long list takes a while, so it begins once the page with the field is painted.
  const isPainted = useDeferredValue(true, false)
  const isSearched = isPainted || open !== undefined
  const state = useMemo(
    () => (isSearched ? comboboxState(value, narrows, options) : nothing),
    [isSearched, value, narrows, options],
  )
  const { typedText, listedOptions, total, current } = state
  const visibleNote = note ?? listNote(state, noMatch)
  const isOpen = open !== undefined && (listedOptions.length > 0 || visibleNote !== undefined)
  const { highlightedIndex, field, close, ...list } = useOptions({
    id,
    options: listedOptions,
    typedText,
    keyOf: (option) => option.value,
    start: current,
    isOpen,
    onPick: (option) => onPick(option.value),
    onOpen: () => setOpen(open ?? 'all'),
    onClose: () => setOpen(undefined),
  })
  const status = useDeferredValue(open ? (visibleNote ?? counted(total, 'suggestion')) : '')
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: floating } = popup
    if (!isOpen || !box.current || !floating) return undefined
    const stop = place(box.current, floating, { fitted: true })
    return () => {
      stop()
      floating.removeAttribute('style')
    }
  }, [isOpen])

  return (
    <div className={styles.combobox}>
      <div ref={box} className={inputs.withVisual}>
        <TextInput
          {...field}
          {...description}
          ref={inputRef}
          className={inputs.opensList}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => {
            setOpen('matching')
            onChange(target.value)
          }}
          onClick={({ currentTarget: input }) => {
            if (open) return
            setOpen('all')
            // The next text replaces the value, as after Tab. A part that was dragged over stays selected.
            if (input.selectionStart === input.selectionEnd) input.select()
          }}
          onBlur={() => {
            onBlur?.()
            close()
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event, { highlighted: isOpen && highlightedIndex >= 0 })
            list.onKeyDown(event)
          }}
        />
        <TriangleDownIcon />
      </div>
      <div ref={popup} className={isOpen ? styles.popup : hidden.hidden}>
        {isOpen && listedOptions.length > 0 && (
          <OptionList
            options={listedOptions}
            list={list}
            total={total}
            aria-labelledby={`${id}-label`}
          >
            {(option) => (
              <div className={styles.suggestion}>
                <span className={clsx(layout.line, layout.ends, styles.value)}>
                  <PlainText
                    text={option.value}
                    parts={matchRanges(option.value, typedText)}
                    className={layout.folded}
                  />
                  {option === listedOptions[current] && <CheckIcon aria-label="Current" />}
                </span>
                <OptionDetails option={option} typedText={typedText} />
              </div>
            )}
          </OptionList>
        )}
        {/* Always mounted, so that its changes are announced. Deferred, so that fast typing isn't answered key by key. */}
        <div
          aria-live="polite"
          className={visibleNote === undefined ? hidden.hidden : clsx(layout.small, styles.status)}
        >
          {status}
        </div>
      </div>
    </div>
  )
}
