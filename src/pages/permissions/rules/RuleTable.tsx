// The table of rules, which tells why each is listed for a path.
import { memo, useMemo } from 'react'

import type { GranularPermission, Rules } from '../../../api/resources.ts'
import { useRouteParams } from '../../../components/use-repository.ts'
import { everywhere, parseSort } from '../../../list/column.ts'
import { DataTable } from '../../../list/DataTable.tsx'
import { RowMenu } from '../../../list/RowMenu.tsx'
import { useChange } from '../../../list/use-parameters.ts'
import { ruleParameters } from '../../../parameters.ts'
import type { TypedPath } from '../patterns/path-reading.ts'
import { Match, patternWords, ruleColumns, type RuleColumn } from '../rule-columns.tsx'
import { copiesOf } from '../rule-copies.ts'

type RuleTableProps = {
  label: string
  rules: Rules
  sort: string
  /** The path that the rules could match, if one is typed. */
  listedFor: TypedPath | undefined
}

/** Memoised, so that typing doesn't wait while thousands of rows are rendered. */
export const RuleTable = memo(function RuleTable(props: RuleTableProps) {
  const { label, rules, sort, listedFor } = props
  const change = useChange(ruleParameters)
  const { repo } = useRouteParams()
  const { key: sortedBy } = parseSort(sort)
  const shown = useMemo(() => {
    const lookOf = (column: RuleColumn) =>
      column.key === sortedBy ? everywhere : { notOnCards: !onCards.has(column.key) }
    const cellOf = (column: RuleColumn) =>
      listedFor && column.rowHeader ? withMatch(column, listedFor) : column
    const looks = ruleColumns.map((column) => Object.assign({}, cellOf(column), lookOf(column)))
    return [...looks, actionsColumn(repo)]
  }, [listedFor, repo, sortedBy])
  return (
    <DataTable
      label={label}
      columns={shown}
      rows={rules}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={(next) => change({ sort: next })}
    />
  )
})

/** Two lines on a narrow screen; the pattern's link opens the rest. */
const onCards = new Set(['evaluation_order', 'path_pattern', 'subject'])

const actionsColumn = (repo: string): RuleColumn => ({
  key: 'actions',
  header: 'Actions',
  actions: true,
  width: 3.25,
  cell: (rule) => <RowMenu name={patternWords(rule)} copies={copiesOf(rule, repo)} />,
})

/** Beneath its pattern a rule says why it is listed. */
function withMatch(column: RuleColumn, listedFor: TypedPath): RuleColumn {
  const cell = (rule: GranularPermission) => (
    <>
      {column.cell(rule)}
      <Match {...{ rule, listedFor }} />
    </>
  )
  return { ...column, cell }
}
