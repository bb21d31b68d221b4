// The changes as a table, in evaluation order until a header is pressed.
import { memo } from 'react'

import type { Fields } from '../../../fields/field.ts'
import { fieldsForPeople, ruleFields } from '../../../fields/rule-fields.ts'
import { sentText } from '../../../lib/json.ts'
import { dateOfUnixTime, utcTime } from '../../../lib/time.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import type { Column } from '../../../list/column.ts'
import { DataTable } from '../../../list/DataTable.tsx'
import { useChange } from '../../../list/use-parameters.ts'
import { ruleParameters } from '../../../parameters.ts'
import { BareList } from '../../../ui/BareList.tsx'
import { Label } from '../../../ui/Label.tsx'
import { Absent, CodeText } from '../../../ui/PlainText.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { ruleColumns } from '../rule-columns.tsx'
import { ruleOf, type Change, type ChangeKind } from './difference.ts'

import styles from './Compare.module.css'

/** The kinds of change in words and colours. */
export const changeKinds = {
  added: { label: 'Added', variant: 'success' },
  removed: { label: 'Removed', variant: 'danger' },
  changed: { label: 'Changed', variant: 'attention' },
  order: { label: 'Order only', variant: 'secondary' },
  only_before: { label: 'Only before', variant: 'secondary' },
  only_after: { label: 'Only after', variant: 'secondary' },
} as const satisfies Record<ChangeKind, object>

/** What tells rules apart to people, as the table of rules shows it. */
const ofRule = ruleColumns(fieldsForPeople).map(({ cell, ...column }): Column<Change> =>
  Object.assign(column, { cell: (change: Change) => cell(ruleOf(change)) }),
)

const changeColumns: Column<Change>[] = [
  {
    key: 'change',
    header: 'Change',
    width: 8,
    wraps: true,
    sorts: true,
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
export const ChangeTable = memo(function ChangeTable({
  changes,
  sort,
}: {
  changes: readonly Change[]
  sort: string
}) {
  const changeAddress = useChange(ruleParameters)
  return (
    <DataTable
      label="Changes"
      columns={changeColumns}
      rows={changes}
      rowKey={(change) => ruleOf(change).id}
      sort={sort}
      onSort={(next) => changeAddress({ sort: next })}
    />
  )
})

/** Both values of the fields that differ, or all fields of a rule that is on one side alone. */
function ChangedFields({ change }: { change: Change }) {
  const { before, after } = change
  const both = before !== undefined && after !== undefined
  const fields = change.fields.filter((name) => both || !fieldsForPeople.includes(name))
  return (
    <BareList>
      {fields.map((name) => (
        <li key={name}>
          <span className={styles.field}>{visibleText(name)}</span>{' '}
          {both ? (
            <>
              <VisuallyHidden>from</VisuallyHidden> <Value name={name} value={before[name]} />{' '}
              <span aria-hidden="true">→</span> <VisuallyHidden>to</VisuallyHidden>{' '}
              <Value name={name} value={after[name]} />
            </>
          ) : (
            <Value name={name} value={ruleOf(change)[name]} />
          )}
        </li>
      ))}
    </BareList>
  )
}

const fields: Fields = ruleFields

function Value({ name, value }: { name: string; value: unknown }) {
  if (value === undefined) return <Absent />
  const date =
    fields[name]?.holds === 'time' && (typeof value === 'number' || typeof value === 'bigint')
      ? dateOfUnixTime(value)
      : undefined
  return <CodeText text={date ? utcTime(date) : sentText(value)} />
}
