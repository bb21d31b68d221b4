// A select with the sorts of a table, for columns that are not visible, and for screens that are too narrow for headers.
import { SelectField } from '../ui/SelectField.tsx'
import type { Column } from './column.ts'

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
  /** The words for the list's usual order; absent if that is the sort of a column. */
  unsorted?: string
}

export function SortSelect<Row>({ columns, sort, onSort, unsorted }: SortSelectProps<Row>) {
  const options = new Map(unsorted === undefined ? [] : [['', unsorted]])
  for (const { key, header, sorts } of columns) {
    if (sorts) options.set(key, `${header}, ascending`).set(`-${key}`, `${header}, descending`)
  }
  return <SelectField label="Sort" value={sort} onChange={onSort} options={options} />
}
