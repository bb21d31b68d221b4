// The table of rules, which tells why each is listed for a path.
import { memo, useMemo } from 'react'

import type { GranularPermission, Rules } from '../../../api/resources.ts'
import { useRouteParams } from '../../../components/use-repository.ts'
import { everywhere, parseSort } from '../../../list/column.ts'
import { DataTable } from '../../../list/DataTable.tsx'
import { RowMenu } from '../../../list/RowMenu.tsx'
import type { RuleList } from '../../../list/rule-list.ts'
import { useChange } from '../../../list/use-parameters.ts'
import { ruleParameters } from '../../../parameters.ts'
import type { TypedPath } from '../patterns/path-reading.ts'
import { columnsOf, Match, patternWords, type RuleColumn } from '../rule-columns.tsx'
import { copiesOf } from '../rule-copies.ts'

type RuleTableProps = {
  label: string
  /** Of the rules that were sent, which have the columns, those that are shown. */
  list: RuleList
  rules: Rules
  sort: string
  /** The path that the rules could match, if one is typed. */
  listedFor: TypedPath | undefined
}

/** Memoised, so that typing doesn't wait while thousands of rows are rendered. */
export const RuleTable = memo(function RuleTable(props: RuleTableProps) {
  const { label, list, rules, sort, listedFor } = props
  const change = useChange(ruleParameters)
  const { repo } = useRouteParams()
  const { key: sortedBy } = parseSort(sort)
  const columns = useMemo(() => columnsOf(list.items), [list])
  const shown = useMemo(() => {
    const looks = columns.map((column) => ({
      ...(listedFor && column.rowHeader ? withMatch(column, listedFor) : column),
      ...(column.key === sortedBy ? everywhere : { notOnCards: !onCards.has(column.key) }),
    }))
    return [...looks, actionsColumn(repo)]
  }, [columns, listedFor, repo, sortedBy])
  return (
    <DataTable
      label={label}
      columns={shown}
      rows={rules}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={(next) => change({ sort: next })}
      arriving={!list.whole}
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
