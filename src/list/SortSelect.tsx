// A select with the sorts of a table, for columns that are not visible, and for screens that are too narrow for headers.
import type { ControlProps } from '../ui/Field.tsx'
import { Select } from '../ui/Input.tsx'
import type { Column } from './column.ts'

type SortSelectProps<Row> = {
  /** With the name "Sort". */
  control: ControlProps | { 'aria-label': 'Sort' }
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
  /** The words for the list's usual order; absent if that is the sort of a column. */
  unsorted?: string
}

export function SortSelect<Row>(props: SortSelectProps<Row>) {
  const { control, columns, sort, onSort, unsorted } = props
  return (
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
}
