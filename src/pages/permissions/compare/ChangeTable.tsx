// The changes as a table, in evaluation order until a header is pressed.
import { memo, useMemo } from 'react'

import type { GranularPermission } from '../../../api/resources.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { everywhere, type Column } from '../../../list/column.ts'
import { DataTable } from '../../../list/DataTable.tsx'
import { Opening } from '../../../list/RowLink.tsx'
import { useChange } from '../../../list/use-parameters.ts'
import { ruleParameters } from '../../../parameters.ts'
import { BareList } from '../../../ui/BareList.tsx'
import { Label } from '../../../ui/Label.tsx'
import { fieldsForPeople, idFields } from '../facts/identifying-fields.ts'
import { FieldValue, FromTo, knownFields } from '../FieldValue.tsx'
import { Match, ruleColumns } from '../rule-columns.tsx'
import type { Passing } from './comparison.ts'
import { ruleOf, rulesOf, type Change, type ChangeKind } from './difference.ts'

import styles from './Compare.module.css'

export const changeKinds = {
  added: { label: 'Added', variant: 'success' },
  removed: { label: 'Removed', variant: 'danger' },
  changed: { label: 'Changed', variant: 'attention' },
  order: { label: 'Order only', variant: 'secondary' },
  only_before: { label: 'Only before', variant: 'secondary' },
  only_after: { label: 'Only after', variant: 'secondary' },
} as const satisfies Record<ChangeKind, object>

export function KindLabel({ kind }: { kind: ChangeKind }) {
  const { label, variant } = changeKinds[kind]
  return <Label variant={variant}>{label}</Label>
}

const columnsOf = (fields: readonly string[]) =>
  new Set(fields.map((name) => knownFields[name]?.key ?? name))

/** When a rule was updated last, and by whom: as it is now, or was where it is gone. */
const whoAndWhen = ['updated_unix', 'last_updated_by']

/** With room for two orders, and narrow enough that the edge of a tablet's screen cuts through none. */
const widths: Readonly<Record<string, Partial<Column<Change>>>> = {
  evaluation_order: { wideWidth: 7.25, wraps: true },
  subject: { width: 10.75, wraps: true },
  updated_unix: { width: 5.25, wraps: true },
  last_updated_by: { roomyOnly: true },
}

/** What tells rules apart to people, as the table of rules shows it; both values where they differ. Then who and when. */
const ofRule = (passing: Passing, showsFields: boolean) =>
  ruleColumns
    .filter(({ key }) =>
      columnsOf([...fieldsForPeople, ...(showsFields ? [] : whoAndWhen)]).has(key),
    )
    .map(({ cell, ...column }): Column<Change> =>
      Object.assign(column, everywhere, {
        // Fields take what room there is.
        ...(showsFields && column.rowHeader && { width: 15 }),
        wideWidth: column.width,
        ...widths[column.key],
        cell: (change: Change) => {
          const { before, after, fields } = change
          const differs = columnsOf(fields).has(column.key) && !whoAndWhen.includes(column.key)
          return (
            <>
              {before && after && differs ? (
                // What its link opens is the rule as it is.
                <FromTo
                  from={<Opening value={undefined}>{cell(before)}</Opening>}
                  to={cell(after)}
                />
              ) : (
                cell(ruleOf(change))
              )}
              {column.rowHeader && <Reason change={change} passing={passing} />}
            </>
          )
        },
      }),
    )

/** Why a change is listed for a path: of its two rules the newer that the filters let through. */
function Reason({ change, passing }: { change: Change; passing: Passing }) {
  const { rules, own } = passing
  const passed = rulesOf(change).filter((rule) => rules.has(rule))
  const rule = passed.at(-1)
  if (!own.reach || !rule) return null
  const isOneOfTwo =
    passed.length < rulesOf(change).length && change.fields.includes('path_pattern')
  const of = isOneOfTwo && (rule === change.after ? 'After: ' : 'Before: ')
  return <Match {...{ rule, of }} listedFor={own.reach} />
}

const kindColumn: Column<Change> = {
  key: 'change',
  header: 'Change',
  width: 7.5,
  wraps: true,
  sorts: true,
  cell: ({ kind }) => <KindLabel kind={kind} />,
}

type ChangeTableProps = {
  changes: readonly Change[]
  /** Which rules the filters let through, and for which path. */
  passing: Passing
  sort: string
  showsFields: boolean
}

/** Memoised, so that typing doesn't wait while thousands of rows are rendered. */
export const ChangeTable = memo(function ChangeTable(props: ChangeTableProps) {
  const { changes, passing, sort, showsFields } = props
  const changeAddress = useChange(ruleParameters)
  const columns = useMemo(() => {
    const others = changes.some((change) => otherFields(change, showsFields).length > 0)
    const ofRules = ofRule(passing, showsFields)
    return [kindColumn, ...ofRules, ...(others ? [fieldsColumn(showsFields)] : [])]
  }, [changes, passing, showsFields])
  return (
    <DataTable
      label="Changes"
      columns={columns}
      rows={changes}
      rowKey={(change) => ruleOf(change).id}
      sort={sort}
      onSort={(next) => changeAddress({ sort: next })}
    />
  )
})

function fieldsColumn(showsFields: boolean): Column<Change> {
  return {
    key: 'fields',
    header: showsFields ? 'Fields' : 'Other fields',
    wraps: true,
    cell: (change) => (
      <BareList className={styles.fields}>
        {otherFields(change, showsFields).map((name) => (
          <li key={name}>
            <small>{visibleText(knownFields[name]?.label ?? name)}</small>{' '}
            <ChangedValue name={name} change={change} />
          </li>
        ))}
      </BareList>
    ),
  }
}

/**
 * Those that differ and have no column that says so; with `showsFields` its IDs, who updated it and when, too, and of a
 * rule that came or went all that it has but for the repository's ID.
 */
function otherFields({ before, after, fields }: Change, showsFields: boolean): readonly string[] {
  const others = fields.filter((name) => !fieldsForPeople.includes(name))
  if (!before || !after) return showsFields ? others.filter((name) => name !== 'repo_id') : []
  const more = others.filter((name) => ![...whoAndWhen, ...idFields].includes(name))
  const isAll = others.length === fields.length && more.length === 0
  return showsFields || isAll ? others : more
}

function ChangedValue({ name, change }: { name: string; change: Change }) {
  const { before, after, fields } = change
  const value = (rule: GranularPermission) => <FieldValue name={name} value={rule[name]} />
  if (!before || !after || !fields.includes(name)) return value(ruleOf(change))
  return <FromTo from={value(before)} to={value(after)} />
}
