// The table of rules. Beneath its pattern a rule says how it stands to the typed path, and which rule covers it.
import { memo, useMemo } from 'react'

import type { GranularPermission } from '../../api/resources.ts'
import { DataTable } from '../../list/DataTable.tsx'
import { RowMenu } from '../../list/RowControls.tsx'
import { useChange } from '../../list/use-parameters.ts'
import { ruleParameters } from '../../parameters.ts'
import { Label } from '../../ui/Label.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import type { PathRelation } from './patterns/path-relations.ts'
import { ruleColumns, ruleKind, type RuleColumn } from './rule-columns.tsx'
import type { VisibleRules } from './visible-rules.ts'

import styles from './Permissions.module.css'

type RuleTableProps = VisibleRules & { repo: string; sort: string }

/** Memoised, so that typing doesn't wait while thousands of rows are rendered. */
export const RuleTable = memo(function RuleTable(props: RuleTableProps) {
  const { repo, rules, relations, coveredBy, sort } = props
  const change = useChange(ruleParameters)
  const columns = useMemo(() => {
    const notes = (rule: GranularPermission) => (
      <RuleNotes relation={relations?.get(rule)} coveredBy={coveredBy?.get(rule)} />
    )
    return [...ruleColumns.map((column) => withNotes(column, notes)), actionsColumn(repo)]
  }, [relations, coveredBy, repo])
  return (
    <DataTable
      label="Permissions"
      columns={columns}
      rows={rules}
      rowKey={ruleKind.keyOf}
      sort={sort}
      onSort={(next) => change({ sort: next })}
    />
  )
})

function withNotes(column: RuleColumn, notes: RuleColumn['cell']): RuleColumn {
  if (!column.rowHeader) return column
  const cell = (rule: GranularPermission) => (
    <>
      {column.cell(rule)}
      {notes(rule)}
    </>
  )
  return { ...column, cell }
}

type RuleNotesProps = {
  relation: PathRelation | undefined
  coveredBy: GranularPermission | undefined
}

const relationLabels = { below: 'Below the path', incomparable: 'Can’t be compared' } as const

function RuleNotes({ relation, coveredBy }: RuleNotesProps) {
  return (
    <>
      {relation && relation !== 'exact' && (
        <span className={styles.mark}>
          <Label variant="secondary">{relationLabels[relation]}</Label>
        </span>
      )}
      {coveredBy && (
        <div className={styles.note}>
          <span>{`Covered by order ${coveredBy.evaluation_order}, `}</span>
          <CodeText text={coveredBy.path_pattern ?? ''} />
        </div>
      )}
    </>
  )
}

const actionsColumn = (repo: string): RuleColumn => ({
  key: 'actions',
  header: 'Actions',
  actions: true,
  width: 3.25,
  cell: (rule) => <RowMenu repo={repo} kind={ruleKind} item={rule} />,
})
