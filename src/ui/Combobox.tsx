// A text field with suggestions: any text is a value, picking a suggestion fills it in. Made for lists
// of any length. The list always fits the text, so that no key picks from an older list.
import { CheckIcon, TriangleDownIcon } from '@primer/octicons-react'
import { clsx } from 'clsx'
import { useCombobox } from 'downshift'
import {
  Fragment,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'

import { matchedParts } from '../lib/rank.ts'
import { visibleText } from '../lib/visible-text.ts'
import { isFields, keepText } from './combobox-keys.ts'
import type { ComboboxOption, ComboboxOptions } from './combobox-option.ts'
import type { ControlProps } from './Field.tsx'
import { Marked } from './Marked.tsx'
import { OptionList } from './OptionList.tsx'

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
  // The text typed since the list opened. A value that was there before doesn't narrow the list.
  const [query, setQuery] = useState('')
  const found = useMemo(() => options.find(query), [options, query])
  // An open list begins at the value that the field has.
  const current = useMemo(
    () => (query === '' && value !== '' ? found.findIndex((each) => each.value === value) : -1),
    [found, query, value],
  )
  const combobox = useCombobox<ComboboxOption>({
    items: found as ComboboxOption[],
    itemToString: (option) => option?.value ?? '',
    inputValue: value,
    selectedItem: null,
    ...(current >= 0 && { defaultHighlightedIndex: current }),
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-options`,
    getItemId: (index) => `${id}-option-${index}`,
    stateReducer: keepText,
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem.value)
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setQuery('')
    },
  })
  const { isOpen, highlightedIndex, setHighlightedIndex } = combobox
  const highlighted = isOpen && highlightedIndex >= 0
  const showsList = isOpen && found.length > 0
  const said = note ?? (found.length === 0 && query !== '' ? noMatch?.(query) : undefined)
  const status = useDeferredValue(isOpen ? (said ?? counted(found.length)) : '')
  // When the options change, the highlighted position belongs to another one.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another list is what it waits for
  useEffect(() => setHighlightedIndex(-1), [options, setHighlightedIndex])

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
            onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
              onKeyDown?.(event, { highlighted })
              if (isFields(event, { shown: showsList || (isOpen && said !== undefined) })) {
                Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
              }
            },
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
          aria-expanded={showsList}
          className={styles.toggle}
        >
          <TriangleDownIcon />
        </button>
      </div>
      <div className={clsx(styles.popup, !showsList && !(isOpen && said) && styles.closed)}>
        {showsList ? (
          <OptionList
            options={found}
            highlightedIndex={highlightedIndex}
            listProps={combobox.getMenuProps()}
            optionProps={(item, index) => combobox.getItemProps({ item, index })}
          >
            {(option) => (
              <>
                <span className={styles.line}>
                  <bdi className={styles.value}>
                    <Marked text={option.value} parts={matchedParts(option.value, query)} />
                  </bdi>
                  {option === found[current] && <CheckIcon aria-label="Current" />}
                </span>
                {option.details && <Details texts={option.details()} />}
              </>
            )}
          </OptionList>
        ) : (
          // Downshift wants an element for the list at all times.
          <div {...combobox.getMenuProps()} hidden />
        )}
        {/* Always mounted, so that changes are announced; deferred, so that not every key is answered. */}
        <output className={said === undefined ? styles.count : styles.status}>{status}</output>
      </div>
    </div>
  )
}

/** Each is isolated, so that one written from right to left doesn't reorder the others. */
function Details({ texts }: { texts: readonly (string | undefined)[] }) {
  const shown = texts.filter((text) => text !== undefined)
  return (
    <span className={styles.details}>
      {shown.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          <bdi>{visibleText(text)}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

function counted(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count.toLocaleString('en')} suggestions`
}
