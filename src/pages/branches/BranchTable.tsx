// The table of branches, one row each: the names of a branch, how its fields look, and what can be done from a row.
import { clsx } from 'clsx'
import { memo, useMemo } from 'react'

import type { Branch } from '../../api/resources.ts'
import { UserName } from '../../components/UserName.tsx'
import { type BranchFieldName, branchFields } from '../../fields.ts'
import { isBlank, optionalId } from '../../lib/absent.ts'
import { firstLine } from '../../lib/short-text.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { type Column, columnsOfFields, type Looks, HighlightedText } from '../../list/column.tsx'
import { DataTable } from '../../list/DataTable.tsx'
import { RowLink, RowMenu, type ItemKind } from '../../list/RowControls.tsx'
import { useChange } from '../../list/use-parameters.ts'
import { branchParameters } from '../../parameters.ts'
import { newReviewPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Absent, CodeText, PlainText } from '../../ui/PlainText.tsx'

import styles from '../../list/RowControls.module.css'
import layout from '../../ui/Layout.module.css'

/** In the dialog, the fields by which people know a branch come first. */
const { branch_name, branch_description, author, time, ...ids } = branchFields

export const branchKind: ItemKind<Branch> = {
  page: 'Branches',
  parameters: branchParameters,
  noun: 'branch',
  fields: { branch_name, branch_description, author, time, ...ids },
  // A name may pass to another branch, so the ID comes first.
  keyOf: (branch) => optionalId(branch.branch_id) ?? refOf(branch) ?? optionalId(branch.commit_id),
  nameOf: (branch) => visibleText(refOf(branch) ?? 'unnamed'),
}

/** A branch as a ref: its name, or else its ID. */
function refOf({ branch_name: name, branch_id }: Branch): string | undefined {
  return isBlank(name) ? optionalId(branch_id) : name
}

const looks: Looks<BranchFieldName, Branch> = {
  branch_name: {
    rowHeader: true,
    cell: (branch) => <BranchName branch={branch} />,
  },
  branch_description: {
    roomyOnly: true,
    // The dialog of the branch has all of it.
    cell: ({ branch_description: text = '' }) =>
      !isBlank(text) && (
        <PlainText text={firstLine(text.trim(), 500)} lines className={layout.small} />
      ),
  },
  author: {
    width: 11.875,
    cell: (branch) => (branch.author ? <UserName user={branch.author} /> : <Absent />),
  },
  time: { width: 8 },
  commit_id: {
    width: 7,
    wideOnly: true,
    cell: ({ commit_id }) =>
      commit_id === undefined ? (
        <Absent />
      ) : (
        <CodeText text={commit_id} title={visibleText(commit_id)} />
      ),
  },
  // The menu of a row copies it, and the dialog shows it.
  branch_id: 'elsewhere',
}

export const branchColumns = columnsOfFields(branchFields, looks)

/** The name of a branch, as a link that opens all its fields. */
function BranchName({ branch }: { branch: Branch }) {
  const { branch_name: name } = branch
  return (
    <RowLink kind={branchKind} item={branch} label={isBlank(name) ? undefined : visibleText(name)}>
      {isBlank(name) ? (
        <Absent words={name === undefined ? 'not sent' : 'blank'} />
      ) : (
        <HighlightedText text={name} />
      )}
    </RowLink>
  )
}

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
