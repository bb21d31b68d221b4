// The table of branches, one row each, with what can be done from a row. A table may hold thousands
// of rows, so a row's menu exists only while it is open.
import { CopyIcon } from '@primer/octicons-react/CopyIcon'
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { KebabHorizontalIcon } from '@primer/octicons-react/KebabHorizontalIcon'
import { ListUnorderedIcon } from '@primer/octicons-react/ListUnorderedIcon'
import { memo, useMemo, useState } from 'react'
import { Link } from 'react-router'

import { itemIds } from '../../api/list-reader.ts'
import type { Branch } from '../../api/resources.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { isBlank } from '../../lib/blank.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { unlisted } from '../../lib/unlisted.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { Column } from '../../list/column.ts'
import { DataTable } from '../../list/DataTable.tsx'
import { useChange } from '../../list/use-parameters.ts'
import { branchParameters } from '../../parameters.ts'
import { newReviewPath } from '../../paths.ts'
import { copyText } from '../../ui/CopyButton.tsx'
import { Dialog, focusFirst } from '../../ui/Dialog.tsx'
import { WithMenu, type MenuContent } from '../../ui/Menu.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { Announcement } from '../../ui/VisuallyHidden.tsx'
import { branchColumns } from './branch-columns.tsx'
import { KnownReviews } from './KnownReviews.tsx'

import styles from './Branches.module.css'

type BranchTableProps = {
  repo: string
  arriving: boolean
  branches: readonly Branch[]
  sort: string
}

/** Memoised, so that typing doesn't wait for the table. */
export const BranchTable = memo(function BranchTable({
  repo,
  arriving,
  branches,
  sort,
}: BranchTableProps) {
  const change = useChange(branchParameters)
  const [copied, setCopied] = useState('')
  const [inspected, setInspected] = useState<Branch>()
  const columns = useMemo(
    () => [...branchColumns, actionsColumn(repo, { onCopied: setCopied, onInspect: setInspected })],
    [repo],
  )
  return (
    <>
      <KnownReviews repo={repo}>
        <DataTable
          label="Branches"
          columns={columns}
          rows={branches}
          rowKey={itemIds.listBranches}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          arriving={arriving}
        />
      </KnownReviews>
      {inspected && <BranchFields branch={inspected} onClose={() => setInspected(undefined)} />}
      <Announcement text={copied} />
    </>
  )
})

type MenuActions = {
  /** Told in words how an attempt to copy ended. */
  onCopied: (result: string) => void
  onInspect: (branch: Branch) => void
}

/** Copies of a branch's raw texts, and all that was sent of it. */
function menuOf(branch: Branch, { onCopied, onInspect }: MenuActions): MenuContent {
  const copy = (label: string, text: string | undefined) => ({
    label,
    icon: CopyIcon,
    disabled: text === undefined,
    action: () => void copyText(text ?? '').then(onCopied),
  })
  return {
    sections: [
      [
        copy('Copy name', branch.branch_name),
        copy('Copy branch ID', branch.branch_id),
        copy('Copy commit ID', branch.commit_id),
      ],
      [{ label: 'Show all fields', icon: ListUnorderedIcon, action: () => onInspect(branch) }],
    ],
  }
}

function actionsColumn(repo: string, actions: MenuActions): Column<Branch> {
  return {
    key: 'actions',
    header: 'Actions',
    actions: true,
    width: 5,
    cell: (branch) => <RowActions repo={repo} branch={branch} actions={actions} />,
  }
}

type RowActionsProps = { repo: string; branch: Branch; actions: MenuActions }

function RowActions({ repo, branch, actions }: RowActionsProps) {
  const compare_ref = refOf(branch)
  const name = visibleText(compare_ref ?? 'unnamed')
  const label = `Actions for ${name}`
  return (
    <div ref={returnFocus} className={styles.actions} data-print="never">
      {compare_ref !== undefined && (
        <Tooltip text="New review">
          <Link
            to={newReviewPath(repo, { compare_ref })}
            className={styles.action}
            aria-label={`New review from ${name}`}
          >
            <GitPullRequestIcon />
          </Link>
        </Tooltip>
      )}
      <WithMenu label={label} content={menuOf(branch, actions)}>
        {(opener) => (
          <button {...opener} type="button" aria-label={label} className={styles.action}>
            <KebabHorizontalIcon />
          </button>
        )}
      </WithMenu>
    </div>
  )
}

/** What a branch is called by: its name, or else its ID. */
function refOf({ branch_name, branch_id }: Branch): string | undefined {
  return isBlank(branch_name) ? optionalId(branch_id) : branch_name
}

type BranchFieldsProps = { branch: Branch; onClose: () => void }

/** Everything that the service sent of one branch, as it was sent: what the interface doesn't list, too. */
function BranchFields({ branch, onClose }: BranchFieldsProps) {
  const name = visibleText(refOf(branch) ?? 'unnamed')
  return (
    <Dialog title={`All fields of ${name}`} onClose={onClose}>
      {/* What scrolls has to be reachable by keyboard (WCAG 2.1.1). */}
      <div {...{ ref: focusFirst, role: 'group', 'aria-label': 'Fields', tabIndex: 0 }}>
        <RawFields fields={unlisted(branch, [])} />
      </div>
    </Dialog>
  )
}
