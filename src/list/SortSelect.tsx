// The order of a table as a choice above it, for columns that are out of sight and screens too narrow for headers.
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Input.tsx'
import type { Column } from './column.ts'

import styles from './DataTable.module.css'

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
  /** What the list stands in without a sort, where that is none of the columns'. */
  unsorted?: string
  /** Only where the table has no headers. */
  narrow?: boolean
}

export function SortSelect<Row>({
  columns,
  sort,
  onSort,
  unsorted,
  narrow = false,
}: SortSelectProps<Row>) {
  return (
    <div className={narrow ? styles.narrowOnly : undefined}>
      <Field label="Sort" error={undefined}>
        {(control) => (
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
        )}
      </Field>
    </div>
  )
}
