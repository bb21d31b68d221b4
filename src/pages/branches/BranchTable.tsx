// The table of branches, one row each, with what can be done from a row.
import { PlusIcon } from '@primer/octicons-react/PlusIcon'
import { memo, useMemo } from 'react'

import { itemIds } from '../../api/list-text.ts'
import type { Branch } from '../../api/resources.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { Column } from '../../list/column.ts'
import { DataTable } from '../../list/DataTable.tsx'
import { Opening } from '../../list/RowLink.tsx'
import { RowAction, RowMenu } from '../../list/RowMenu.tsx'
import { useChange } from '../../list/use-parameters.ts'
import { branchParameters } from '../../parameters.ts'
import { branchesPath, newReviewPath } from '../../paths.ts'
import { branchColumns } from './branch-columns.tsx'
import { copiesOf, refOf } from './branch-texts.ts'

type BranchTableProps = {
  repo: string
  branches: readonly Branch[]
  sort: string
}

/** Memoised, so that typing doesn't wait for the table. */
export const BranchTable = memo(function BranchTable({ repo, branches, sort }: BranchTableProps) {
  const change = useChange(branchParameters)
  const opening = useMemo(
    () => ({
      pathOf: (branch: string) => branchesPath(repo, { branch }),
      open: (branch: string) => change({ branch }),
    }),
    [repo, change],
  )
  const columns = useMemo(() => [...branchColumns, actionsColumn(repo)], [repo])
  return (
    <Opening value={opening}>
      <DataTable
        label="Branches"
        columns={columns}
        rows={branches}
        rowKey={itemIds.listBranches}
        sort={sort}
        onSort={(next) => change({ sort: next })}
      />
    </Opening>
  )
})

function actionsColumn(repo: string): Column<Branch> {
  return {
    key: 'actions',
    header: 'Actions',
    actions: true,
    width: 5.75,
    // For the words of a link.
    wideWidth: 10,
    cell: (branch) => <Actions repo={repo} branch={branch} />,
  }
}

function Actions({ repo, branch }: { repo: string; branch: Branch }) {
  const compare_ref = refOf(branch)
  const name = visibleText(compare_ref ?? 'unnamed')
  return (
    <>
      {compare_ref !== undefined && (
        <RowAction
          to={newReviewPath(repo, { compare_ref })}
          label={`New review from ${name}`}
          words="New review"
        >
          <PlusIcon />
        </RowAction>
      )}
      <RowMenu name={name} copies={copiesOf(branch)} />
    </>
  )
}
