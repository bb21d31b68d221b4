// The table of rules, with a column that tells why each is listed for a path.
import { memo, useMemo } from 'react'

import type { GranularPermission } from '../../../api/endpoints.ts'
import { DataTable } from '../../../list/DataTable.tsx'
import { useSearchParam } from '../../../list/use-search-param.ts'
import type { TypedPath } from '../patterns/path-reading.ts'
import { ruleSort, type RuleColumn } from '../rule-columns.tsx'
import { PathMatch } from './PathMatch.tsx'

type RuleTableProps = {
  rules: readonly GranularPermission[]
  arriving: boolean
  columns: readonly RuleColumn[]
  /** The path that the rules are listed for, if there is one. */
  typed: TypedPath
}

/** Memoised, so that typing doesn't wait while thousands of rows are rendered. */
export const RuleTable = memo(function RuleTable({
  rules,
  arriving,
  columns,
  typed,
}: RuleTableProps) {
  const [sort, setSort] = useSearchParam('sort')
  const withMatch = useMemo(
    () => (typed.path === '' ? columns : afterPattern(columns, matchColumn(typed))),
    [columns, typed],
  )
  return (
    <DataTable
      label="Permissions"
      columns={withMatch}
      rows={rules}
      rowKey={({ id }) => id}
      sort={ruleSort(sort)}
      onSort={setSort}
      arriving={arriving}
    />
  )
})

function matchColumn(typed: TypedPath): RuleColumn {
  return {
    key: 'match',
    header: 'Matching part',
    beneath: true,
    cell: (rule) => <PathMatch rule={rule} typed={typed} />,
  }
}

function afterPattern(columns: readonly RuleColumn[], added: RuleColumn): RuleColumn[] {
  const at = columns.findIndex(({ rowHeader }) => rowHeader)
  return columns.toSpliced(at + 1, 0, added)
}
