// The controls that filter and sort a list.
import { SearchIcon } from '@primer/octicons-react/SearchIcon'
import { TriangleDownIcon } from '@primer/octicons-react/TriangleDownIcon'
import { clsx } from 'clsx'
import { useState, type ComponentProps, type ReactNode } from 'react'

import { codePoints } from '../../contract/text.ts'
import { longestFilter } from '../parameters.ts'
import { Button } from '../ui/Button.tsx'
import type { ComboboxOptions } from '../ui/combobox-option.ts'
import { Combobox } from '../ui/Combobox.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/Input.tsx'
import { endsWord } from '../ui/keys.ts'
import type { Column } from './column.tsx'

import inputs from '../ui/Input.module.css'
import styles from './FilterControls.module.css'

/** Filters and the sort of a list: in a narrow window folded into one button, so that the list comes first. */
export function FoldedFilters({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        className={styles.fold}
        aria-expanded={open}
        trailingVisual={TriangleDownIcon}
        onClick={() => setOpen(!open)}
      >
        Filters
      </Button>
      <div className={styles.folded}>{children}</div>
    </>
  )
}

type FilterFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint'> &
  Omit<ComponentProps<typeof TextInput>, 'onChange'> & {
    value: string
    onChange: (text: string) => void
  }

/** A text field that filters as one types. Longer texts than an address can have are refused here. */
export function FilterField({ label, hint, value, onChange, ...input }: FilterFieldProps) {
  const [refusedText, setRefusedText] = useState<string>()
  const error = `Not applied: enter at most ${longestFilter.toLocaleString('en')} characters.`
  return (
    <Field label={label} hint={hint} error={refusedText === undefined ? undefined : error}>
      {(control) => (
        <TextInput
          {...control}
          leadingVisual={input.monospace ? undefined : SearchIcon}
          {...input}
          value={refusedText ?? value}
          onChange={({ target: { value: text } }) => {
            const isTooLong = codePoints(text) > longestFilter
            setRefusedText(isTooLong ? text : undefined)
            onChange(isTooLong ? '' : text)
          }}
        />
      )}
    </Field>
  )
}

type PickedFilterProps = {
  label: string
  /** The value that is applied, in the words of the options. */
  value: string
  options: ComboboxOptions
  onApply: (value: string) => void
}

/** A filter by an option or by any text. It applies when an option is picked, at Enter, and on leaving the field. */
export function PickedFilter({ label, value, options, onApply }: PickedFilterProps) {
  /** The text that isn't applied yet. */
  const [typedText, setTypedText] = useState<string>()
  const apply = (text = typedText) => {
    setTypedText(undefined)
    if (text !== undefined) onApply(text)
  }
  return (
    <Field label={label} error={undefined}>
      {(control) => (
        <Combobox
          {...control}
          value={typedText ?? value}
          onChange={setTypedText}
          onPick={apply}
          onBlur={() => {
            // A person who goes to another window doesn't leave the field.
            if (document.hasFocus()) apply()
          }}
          onKeyDown={(event, { highlighted }) => {
            if (event.key === 'Enter' && !highlighted && !endsWord(event)) apply()
          }}
          options={options}
        />
      )}
    </Field>
  )
}

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
  /** The words for the list's usual order; absent if that is the sort of a column. */
  unsorted?: string
}

/** The sorts of a table, for columns that are not visible, and for screens that are too narrow for headers. */
export function SortSelect<Row>({ columns, sort, onSort, unsorted }: SortSelectProps<Row>) {
  const sortableColumns = columns.filter(({ sorts }) => sorts)
  return (
    <Field label="Sort" error={undefined}>
      {(control) => (
        <span className={inputs.withVisual}>
          <select
            {...control}
            value={sort}
            onChange={({ target }) => onSort(target.value)}
            className={clsx(inputs.input, inputs.opensList)}
          >
            {unsorted !== undefined && <option value="">{unsorted}</option>}
            {sortableColumns.flatMap(({ key, header }) => [
              <option key={key} value={key}>
                {`${header}, ascending`}
              </option>,
              <option key={`-${key}`} value={`-${key}`}>
                {`${header}, descending`}
              </option>,
            ])}
          </select>
          <TriangleDownIcon />
        </span>
      )}
    </Field>
  )
}
