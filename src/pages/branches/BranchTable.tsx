// The table of branches, one row each, with what can be done from a row.
import { clsx } from 'clsx'
import { memo, useMemo } from 'react'

import type { Branch } from '../../api/resources.ts'
import type { Column } from '../../list/column.tsx'
import { DataTable } from '../../list/DataTable.tsx'
import { RowMenu } from '../../list/RowControls.tsx'
import { useChange } from '../../list/use-parameters.ts'
import { branchParameters } from '../../parameters.ts'
import { newReviewPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { branchColumns, branchKind, refOf } from './branch-columns.tsx'

import styles from '../../list/RowControls.module.css'

type BranchTableProps = {
  repo: string
  branches: readonly Branch[]
  sort: string
}

/** Memoised, so that typing doesn't wait for the table. */
export const BranchTable = memo(function BranchTable({ repo, branches, sort }: BranchTableProps) {
  const change = useChange(branchParameters)
  const columns = useMemo(() => [...branchColumns, actionsColumn(repo)], [repo])
  return (
    <DataTable
      label="Branches"
      columns={columns}
      rows={branches}
      rowKey={branchKind.keyOf}
      sort={sort}
      onSort={(next) => change({ sort: next })}
    />
  )
})

function actionsColumn(repo: string): Column<Branch> {
  return {
    key: 'actions',
    header: 'Actions',
    actions: true,
    width: 8.5,
    cell: (branch) => <Actions repo={repo} branch={branch} />,
  }
}

function Actions({ repo, branch }: { repo: string; branch: Branch }) {
  const compare_ref = refOf(branch)
  return (
    <>
      {compare_ref !== undefined && (
        <Link
          to={newReviewPath(repo, { compare_ref })}
          className={clsx(styles.action, styles.words)}
          aria-label={`New review from ${branchKind.nameOf(branch)}`}
        >
          New review
        </Link>
      )}
      <RowMenu repo={repo} kind={branchKind} item={branch} />
    </>
  )
}
