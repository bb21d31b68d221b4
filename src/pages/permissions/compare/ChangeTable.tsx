// The changes as a table in evaluation order: what tells rules apart has its column, other fields that differ stand beside it.
import type { ReactNode } from 'react'

import type { GranularPermission } from '../../../api/resources.ts'
import { type Fields, ruleFields } from '../../../fields.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { type Column, sentCell } from '../../../list/column.tsx'
import { DataTable } from '../../../list/DataTable.tsx'
import { FieldValue } from '../../../list/ItemDialog.tsx'
import { BareList } from '../../../ui/BareList.tsx'
import { Label } from '../../../ui/Label.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { SubjectIds } from '../SubjectIds.tsx'
import { ruleOf, type Change, type ChangeKind } from './difference.ts'

import styles from './Compare.module.css'

export const changeKinds = {
  added: { label: 'Added', variant: 'success' },
  removed: { label: 'Removed', variant: 'danger' },
  changed: { label: 'Changed', variant: 'attention' },
  order: { label: 'Order only', variant: 'secondary' },
} as const satisfies Record<ChangeKind, object>

const columns: readonly Column<Change>[] = [
  {
    key: 'change',
    header: 'Change',
    width: 7,
    cell: ({ kind }) => (
      <Label variant={changeKinds[kind].variant}>{changeKinds[kind].label}</Label>
    ),
  },
  {
    key: 'evaluation_order',
    header: 'Evaluation order',
    head: 'Order',
    labelled: 'Order',
    width: 7.25,
    wraps: true,
    cell: fromToCell(['evaluation_order'], (rule) => sentCell(rule, 'evaluation_order')),
  },
  {
    key: 'path_pattern',
    header: 'Path pattern',
    rowHeader: true,
    wraps: true,
    cell: fromToCell(['path_pattern'], (rule) => sentCell(rule, 'path_pattern')),
  },
  {
    key: 'subject',
    header: 'Subject',
    width: 12,
    wraps: true,
    cell: fromToCell(['user_id', 'group_id'], (rule) => <SubjectIds rule={rule} />),
  },
  {
    key: 'fields',
    header: 'Other fields',
    width: 18,
    wraps: true,
    cell: (change) => <OtherFields change={change} />,
  },
]

export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  return (
    <DataTable
      label="Changes"
      columns={columns}
      rows={changes}
      rowKey={(change) => ruleOf(change).id}
    />
  )
}

/** A cell of some fields, with both values where they differ. */
function fromToCell(names: readonly string[], show: (rule: GranularPermission) => ReactNode) {
  return (change: Change) => {
    const { before, after, fields } = change
    const isChanged = names.some((name) => fields.includes(name))
    if (!before || !after || !isChanged) return show(ruleOf(change))
    return <FromTo from={show(before)} to={show(after)} />
  }
}

/** The fields by their names on the wire; unlisted ones are not among them. */
const knownFields: Fields = ruleFields
const fieldsWithColumn = new Set(['evaluation_order', 'path_pattern', 'user_id', 'group_id'])

function OtherFields({ change: { before, after, fields } }: { change: Change }) {
  const names = fields.filter((name) => !fieldsWithColumn.has(name))
  return (
    <BareList>
      {names.map((name) => {
        const { label = name, holds } = knownFields[name] ?? {}
        return (
          <li key={name}>
            <small>{visibleText(label)}</small>{' '}
            <FromTo
              from={<FieldValue holds={holds} value={before?.[name]} />}
              to={<FieldValue holds={holds} value={after?.[name]} />}
            />
          </li>
        )
      })}
    </BareList>
  )
}

function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <span className={styles.fromTo}>
      <VisuallyHidden>from</VisuallyHidden>
      <span className={styles.former}>{from}</span>
      <span aria-hidden="true">→</span>
      <VisuallyHidden>to</VisuallyHidden>
      <span>{to}</span>
    </span>
  )
}
