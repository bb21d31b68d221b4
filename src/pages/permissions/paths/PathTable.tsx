// A row for each path, with the rules that could match it.
import { memo } from 'react'
import { Link, useSearchParams } from 'react-router'

import type { GranularPermission } from '../../../api/endpoints.ts'
import type { Column } from '../../../list/column.ts'
import { DataTable } from '../../../list/DataTable.tsx'
import { withParam } from '../../../list/use-search-param.ts'
import { CodeText } from '../../../ui/PlainText.tsx'
import { isIncomparable } from '../patterns/path-reading.ts'
import { RuleLines } from '../RuleLines.tsx'
import type { CheckedPath } from './checked-path.ts'

import styles from '../Permissions.module.css'

const columns: Column<CheckedPath>[] = [
  {
    key: 'path',
    header: 'Path',
    rowHeader: true,
    wraps: true,
    cell: ({ path }) => <CodeText text={path} />,
  },
  {
    key: 'rules',
    header: 'Rules that could match',
    width: 44,
    wraps: true,
    cell: (checked) => <RulesOf checked={checked} />,
  },
]

/** Memoised, so that typing doesn't wait for it. */
export const PathTable = memo(function PathTable({ paths }: { paths: readonly CheckedPath[] }) {
  return (
    <DataTable
      label="Paths"
      columns={columns}
      rows={paths}
      rowKey={({ path }) => path}
      sort=""
      onSort={ignored}
    />
  )
})

/** No column is sorted by. */
function ignored() {}

function RulesOf({ checked: { path, reading, rules } }: { checked: CheckedPath }) {
  const [search] = useSearchParams()
  if (rules.length === 0) return 'No rule'
  const there = withParam(withParam(withParam(search, 'tab', ''), 'paths', ''), 'path', path)
  const note = (rule: GranularPermission) => isIncomparable(rule, reading) && ', can’t be compared'
  return (
    <>
      <RuleLines rules={rules} note={note} />
      <Link to={{ search: there.toString() }} className={styles.target}>
        {rules.length === 1 ? 'Show this rule' : `Show these ${rules.length} rules`}
      </Link>
    </>
  )
}
