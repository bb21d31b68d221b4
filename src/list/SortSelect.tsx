// A select with the sorts of a table, for columns that are not visible, and for screens that are too narrow for headers.
import { Field, type ControlProps } from '../ui/Field.tsx'
import { Select } from '../ui/Input.tsx'
import type { Column } from './column.ts'

import styles from './DataTable.module.css'

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
  /** The words for the list's usual order; absent if that is the sort of a column. */
  unsorted?: string
  /** Whether it is shown only where the table has no headers, and beside buttons. Then its values say what it is. */
  narrow?: boolean
}

export function SortSelect<Row>({
  columns,
  sort,
  onSort,
  unsorted,
  narrow = false,
}: SortSelectProps<Row>) {
  const select = (control: ControlProps | { 'aria-label': string }) => (
    <Select {...control} value={sort} onChange={(event) => onSort(event.target.value)}>
      {unsorted !== undefined && <option value="">{unsorted}</option>}
      {columns
        .filter(({ sorts }) => sorts)
        .flatMap(({ key, header }) => [
          <option key={key} value={key}>{`${header}, ascending`}</option>,
          <option key={`-${key}`} value={`-${key}`}>
            {`${header}, descending`}
          </option>,
        ])}
    </Select>
  )
  return narrow ? (
    <div className={styles.narrowOnly}>{select({ 'aria-label': 'Sort' })}</div>
  ) : (
    <Field label="Sort" error={undefined}>
      {select}
    </Field>
  )
}
