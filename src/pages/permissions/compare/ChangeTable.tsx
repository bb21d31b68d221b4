// The changes as a table, in evaluation order.
import { Label } from '@primer/react'
import { memo } from 'react'

import type { Column } from '../../../list/DataRow.tsx'
import { DataTable } from '../../../list/DataTable.tsx'
import { Absent } from '../../../ui/Absent.tsx'
import { CodeText } from '../../../ui/CodeText.tsx'
import { Subject } from '../Subject.tsx'
import { changeKinds } from './change-kinds.ts'
import { ChangedFields } from './ChangedFields.tsx'
import { ruleOf, type Change } from './difference.ts'

const columns: Column<Change>[] = [
  {
    key: 'change',
    header: 'Change',
    cell: ({ kind }) => (
      <Label variant={changeKinds[kind].variant}>{changeKinds[kind].label}</Label>
    ),
  },
  {
    key: 'path_pattern',
    header: 'Path pattern',
    rowHeader: true,
    cell: (change) => <Text text={ruleOf(change).path_pattern} />,
  },
  { key: 'subject', header: 'Subject', cell: (change) => <Subject rule={ruleOf(change)} /> },
  {
    key: 'evaluation_order',
    header: 'Evaluation order',
    cell: (change) => <Text text={ruleOf(change).evaluation_order?.toString()} />,
  },
  { key: 'fields', header: 'Fields', cell: (change) => <ChangedFields change={change} /> },
]

/** Takes no part in what is typed: with thousands of rows it has to follow a moment later. */
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
