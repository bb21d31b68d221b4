// The table of rules. Beneath its pattern a rule says how it stands to the typed path, and which rules make it a finding.
import { memo, useMemo, type ComponentProps } from 'react'

import type { GranularPermission } from '../../api/resources.ts'
import { DataTable } from '../../list/DataTable.tsx'
import { RowMenu } from '../../list/RowControls.tsx'
import { useChange } from '../../list/use-parameters.ts'
import { ruleParameters } from '../../parameters.ts'
import type { Findings } from './findings.ts'
import { ruleColumns, type RuleColumn } from './rule-columns.tsx'
import { ruleKind } from './rule-kind.ts'
import { RuleNotes } from './RuleNotes.tsx'
import type { RuleFilters, VisibleRules } from './visible-rules.ts'

type RuleTableProps = Pick<RuleFilters, 'sort' | 'finding' | 'reading'> & {
  repo: string
  visible: VisibleRules
  /** Undefined without a filter by one of them. */
  findings?: Findings
}

/** Memoised, so that typing doesn't wait while thousands of rows are rendered. */
export const RuleTable = memo(function RuleTable(props: RuleTableProps) {
  const { repo, visible, findings, sort, finding, reading } = props
  const { rules, relations } = visible
  const change = useChange(ruleParameters)
  const columns = useMemo(() => {
    const rulesOfFinding = finding === '' ? undefined : findings?.[finding]
    const notes = { relations, reading, finding, rulesOfFinding }
    const notedColumns = ruleColumns.map((column) =>
      column.rowHeader ? notedColumn(column, notes) : column,
    )
    return [...notedColumns, actionsColumn(repo)]
  }, [relations, reading, finding, findings, repo])
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

type Notes = Omit<ComponentProps<typeof RuleNotes>, 'rule'>

function notedColumn(column: RuleColumn, notes: Notes): RuleColumn {
  const cell = (rule: GranularPermission) => (
    <>
      {column.cell(rule)}
      <RuleNotes rule={rule} {...notes} />
    </>
  )
  return { ...column, cell }
}

const actionsColumn = (repo: string): RuleColumn => ({
  key: 'actions',
  header: 'Actions',
  actions: true,
  width: 3.25,
  cell: (rule) => <RowMenu repo={repo} kind={ruleKind} item={rule} />,
})
