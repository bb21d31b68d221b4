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
import { CodeText } from '../../../ui/PlainText.tsx'
import { fieldsForPeople, idFields } from '../facts/identifying-fields.ts'
import { FieldValue, Former, FromTo, knownFields } from '../FieldValue.tsx'
import { Match, ruleColumns } from '../rule-columns.tsx'
import type { Passing } from './comparison.ts'
import { ruleOf, rulesOf, sentFields, type Change, type ChangeKind } from './difference.ts'

import layout from '../../../ui/Layout.module.css'

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

/** With room for two orders and for a date, and narrow enough that the edge of a tablet's screen cuts through none. */
const widths: Readonly<Record<string, Partial<Column<Change>>>> = {
  evaluation_order: { width: 7.25, wideWidth: 7.25, wraps: true },
  subject: { width: 10.75, wraps: true },
  updated_unix: { width: 7.25, wideWidth: 12.5, wraps: true },
}

/** Where fields stand beside them, which share what room there is with the pattern. */
const besideFields: typeof widths = {
  path_pattern: { width: 12, wideWidth: 'auto' },
  updated_unix: { wideWidth: 7.25 },
}

/** What tells rules apart to people, as the table of rules shows it; both values where they differ. Then who and when. */
const ofRule = (passing: Passing, showsFields: boolean) =>
  ruleColumns
    .filter(({ key }) => columnsOf([...fieldsForPeople, 'updated_unix']).has(key))
    .map(({ cell, ...column }): Column<Change> =>
      Object.assign(column, everywhere, {
        wideWidth: column.width,
        ...widths[column.key],
        ...(showsFields && besideFields[column.key]),
        cell: (change: Change) => {
          const { kind, before, after, fields } = change
          const tellsWhen = column.key === 'updated_unix'
          const differs = columnsOf(fields).has(column.key) && !tellsWhen
          const who = tellsWhen ? ruleOf(change).last_updated_by : undefined
          return (
            <>
              {before && after && differs ? (
                // What its link opens is the rule as it is.
                <FromTo
                  from={
                    <Former>
                      <Opening value={undefined}>{cell(before)}</Opening>
                    </Former>
                  }
                  to={cell(after)}
                />
              ) : column.rowHeader && kind === 'removed' ? (
                <Former>{cell(ruleOf(change))}</Former>
              ) : (
                cell(ruleOf(change))
              )}
              {column.rowHeader && <Reason change={change} passing={passing} />}
              {/* In one cell, so that the two stay together where there is little room. */}
              {who !== undefined && (
                <small>
                  {' by '}
                  <CodeText text={who} />
                </small>
              )}
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
  width: 7,
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
    // For an exact time in one line.
    ...(showsFields && { width: 16, wideWidth: 'auto' as const }),
    wraps: true,
    cell: (change) => (
      <BareList className={layout.small}>
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

/** Those that differ and have no column that says so; with `showsFields` all others without one, too. */
function otherFields(change: Change, showsFields: boolean): readonly string[] {
  const { before, after, fields } = change
  const differing = before && after ? fields.filter((name) => !fieldsForPeople.includes(name)) : []
  const more = differing.filter((name) => ![...whoAndWhen, ...idFields].includes(name))
  if (!showsFields) return differing.length === fields.length && !more.length ? differing : more
  const told = new Set([...fieldsForPeople, ...whoAndWhen, 'repo_id'])
  const names = new Set(rulesOf(change).flatMap(sentFields))
  return [...names].filter((name) => differing.includes(name) || !told.has(name))
}

function ChangedValue({ name, change }: { name: string; change: Change }) {
  const { before, after, fields } = change
  const value = (rule: GranularPermission) => <FieldValue name={name} value={rule[name]} />
  if (!before || !after || !fields.includes(name)) return value(ruleOf(change))
  return <FromTo from={<Former>{value(before)}</Former>} to={value(after)} />
}
