// The changes as a table, in evaluation order.
import { Label } from '@primer/react'
import { memo } from 'react'

import type { Column } from '../../../list/DataRow.tsx'
import { DataTable } from '../../../list/DataTable.tsx'
import { Absent } from '../../../ui/Absent.tsx'
import { CodeText } from '../../../ui/CodeText.tsx'
import { Subject } from '../Subject.tsx'
import { changeWords } from './change-words.ts'
import { ChangedFields } from './ChangedFields.tsx'
import type { Change, ChangeKind } from './difference.ts'

const variants = {
  added: 'success',
  removed: 'danger',
  changed: 'attention',
  order: 'secondary',
} as const satisfies Record<ChangeKind, string>

const columns: Column<Change>[] = [
  {
    key: 'change',
    header: 'Change',
    cell: ({ kind }) => <Label variant={variants[kind]}>{changeWords[kind].label}</Label>,
  },
  {
    key: 'path_pattern',
    header: 'Path pattern',
    rowHeader: true,
    cell: (change) => <Text text={ruleOf(change)?.path_pattern} />,
  },
  { key: 'subject', header: 'Subject', cell: (change) => <Subject rule={ruleOf(change) ?? {}} /> },
  {
    key: 'evaluation_order',
    header: 'Evaluation order',
    cell: (change) => <Text text={ruleOf(change)?.evaluation_order?.toString()} />,
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
      rowKey={({ before, after }) => (after ?? before)?.id}
      sort=""
      onSort={ignored}
    />
  )
})

/** No column is sorted by. */
function ignored() {}

/** The rule as it is now, or as it was where it is gone. */
function ruleOf({ before, after }: Change) {
  return after ?? before
}

function Text({ text }: { text: string | undefined }) {
  return text === undefined ? <Absent /> : <CodeText text={text} />
}
