// The changes as a table, in evaluation order until a header is pressed.
import { memo, useMemo } from 'react'

import { sortOf, type Column } from '../../../list/column.ts'
import { DataTable } from '../../../list/DataTable.tsx'
import { sortedBy } from '../../../list/order.ts'
import { useSearchParam } from '../../../list/use-search-param.ts'
import { Label } from '../../../ui/Label.tsx'
import { evaluationOrder, listedColumns } from '../rule-columns.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import { ruleOf, type Change, type ChangeKind } from './difference.ts'

/** The kinds of change in words and colours. */
export const changeKinds = {
  added: { label: 'Added', variant: 'success' },
  removed: { label: 'Removed', variant: 'danger' },
  changed: { label: 'Changed', variant: 'attention' },
  order: { label: 'Order only', variant: 'secondary' },
} as const satisfies Record<ChangeKind, object>

/** What tells rules apart, as the table of rules shows it. */
const ofRule = listedColumns
  .filter(({ key }) => ['path_pattern', 'subject', evaluationOrder].includes(key))
  .map(({ value, cell, ...column }): Column<Change> =>
    Object.assign(column, {
      value: (change: Change) => value?.(ruleOf(change)),
      cell: (change: Change) => cell(ruleOf(change)),
    }),
  )

const columns: Column<Change>[] = [
  {
    key: 'change',
    header: 'Change',
    width: 8,
    wraps: true,
    value: ({ kind }) => changeKinds[kind].label,
    cell: ({ kind }) => (
      <Label variant={changeKinds[kind].variant}>{changeKinds[kind].label}</Label>
    ),
  },
  ...ofRule,
  {
    key: 'fields',
    header: 'Fields',
    width: 26,
    wraps: true,
    cell: (change) => <ChangedFields change={change} />,
  },
]

/** Memoised, so that typing doesn't wait while thousands of rows are rendered. */
export const ChangeTable = memo(function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const [addressed, setSort] = useSearchParam('sort')
  const sort = useMemo(() => sortOf(columns, addressed), [addressed])
  const sorted = useMemo(
    () => (sort ? sortedBy(changes, sort.value, sort.descending) : changes),
    [changes, sort],
  )
  return (
    <DataTable
      label="Changes"
      columns={columns}
      rows={sorted}
      rowKey={(change) => ruleOf(change).id}
      sort={sort ? addressed : evaluationOrder}
      onSort={setSort}
    />
  )
})
