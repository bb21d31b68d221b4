// The changes as a table, in evaluation order.
import { Label } from '@primer/react'
import { memo } from 'react'

import type { Column } from '../../../list/column.ts'
import { DataTable } from '../../../list/DataTable.tsx'
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
  .map(({ value: _, cell, ...column }): Column<Change> =>
    Object.assign(column, { cell: (change: Change) => cell(ruleOf(change)) }),
  )

const columns: Column<Change>[] = [
  {
    key: 'change',
    header: 'Change',
    width: 8,
    wraps: true,
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
  return (
    <DataTable
      label="Changes"
      columns={columns}
      rows={changes}
      rowKey={(change) => ruleOf(change).id}
      sort=""
      onSort={ignored}
    />
  )
})

/** No column is sorted by. */
function ignored() {}
