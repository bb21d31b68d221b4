// The changes as a table, in evaluation order.
import { Label } from '@primer/react'
import { memo } from 'react'

import type { Column } from '../../../list/column.ts'
import { DataTable } from '../../../list/DataTable.tsx'
import { Absent } from '../../../ui/Absent.tsx'
import { CodeText } from '../../../ui/CodeText.tsx'
import { Subject } from '../Subject.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import { ruleOf, type Change, type ChangeKind } from './difference.ts'

/** The kinds of change in words and colours. */
export const changeKinds = {
  added: { label: 'Added', variant: 'success' },
  removed: { label: 'Removed', variant: 'danger' },
  changed: { label: 'Changed', variant: 'attention' },
  order: { label: 'Order only', variant: 'secondary' },
} as const satisfies Record<ChangeKind, object>

const columns: Column<Change>[] = [
  {
    key: 'change',
    header: 'Change',
    width: 8,
    cell: ({ kind }) => (
      <Label variant={changeKinds[kind].variant}>{changeKinds[kind].label}</Label>
    ),
  },
  {
    key: 'path_pattern',
    header: 'Path pattern',
    rowHeader: true,
    wraps: true,
    cell: (change) => <Text text={ruleOf(change).path_pattern} />,
  },
  {
    key: 'subject',
    header: 'Subject',
    width: 14,
    wraps: true,
    cell: (change) => <Subject rule={ruleOf(change)} />,
  },
  {
    key: 'evaluation_order',
    header: 'Evaluation order',
    width: 9,
    labelled: true,
    cell: (change) => <Text text={ruleOf(change).evaluation_order?.toString()} />,
  },
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

function Text({ text }: { text: string | undefined }) {
  return text === undefined ? <Absent /> : <CodeText text={text} />
}
