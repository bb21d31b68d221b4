// The table of branches, one row each, with what can be done from a row. A table may hold thousands
// of rows, so a row's menu exists only while it is open.
import { CopyIcon } from '@primer/octicons-react/CopyIcon'
import { KebabHorizontalIcon } from '@primer/octicons-react/KebabHorizontalIcon'
import { PlusIcon } from '@primer/octicons-react/PlusIcon'
import { clsx } from 'clsx'
import { memo, useMemo, useState } from 'react'

import { itemIds } from '../../api/list-reader.ts'
import type { Branch } from '../../api/resources.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { Column } from '../../list/column.ts'
import { DataTable } from '../../list/DataTable.tsx'
import { useChange } from '../../list/use-parameters.ts'
import { branchParameters } from '../../parameters.ts'
import { newReviewPath } from '../../paths.ts'
import { copyText } from '../../ui/CopyButton.tsx'
import { Link } from '../../ui/Link.tsx'
import { WithMenu } from '../../ui/Menu.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { Announcement } from '../../ui/VisuallyHidden.tsx'
import { branchColumns } from './branch-columns.tsx'
import { copies, refOf } from './branch-texts.ts'
import { Opening } from './BranchName.tsx'
import { KnownReviewAction } from './KnownReviews.tsx'

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
  const opening = useMemo(
    () => ({ repo, open: (branch: string) => change({ branch }) }),
    [repo, change],
  )
  const columns = useMemo(() => [...branchColumns, actionsColumn(repo, setCopied)], [repo])
  return (
    <>
      <Opening value={opening}>
        <DataTable
          label="Branches"
          columns={columns}
          rows={branches}
          rowKey={itemIds.listBranches}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          arriving={arriving}
        />
      </Opening>
      <Announcement text={copied} />
    </>
  )
})

/** `onCopied` is told in words how an attempt to copy ended. */
function actionsColumn(repo: string, onCopied: (result: string) => void): Column<Branch> {
  return {
    key: 'actions',
    header: 'Actions',
    actions: true,
    width: 5.75,
    cell: (branch) => <RowActions repo={repo} branch={branch} onCopied={onCopied} />,
  }
}

type RowActionsProps = { repo: string; branch: Branch; onCopied: (result: string) => void }

function RowActions({ repo, branch, onCopied }: RowActionsProps) {
  const [result, setResult] = useState('')
  const compare_ref = refOf(branch)
  const name = visibleText(compare_ref ?? 'unnamed')
  const label = `Actions for ${name}`
  const copy = async (text: string) => {
    const ended = await copyText(text)
    setResult(ended)
    onCopied(ended)
  }
  const copyItems = copies.map((each) => {
    const text = branch[each.field]
    return {
      label: each.label,
      icon: CopyIcon,
      disabled: text === undefined,
      action: () => void copy(text ?? ''),
    }
  })
  return (
    <div ref={returnFocus} className={styles.actions} data-print="never">
      {compare_ref !== undefined && (
        <Link
          to={newReviewPath(repo, { compare_ref })}
          className={clsx(styles.action, styles.create)}
          aria-label={`New review from ${name}`}
        >
          <PlusIcon />
          <span className={styles.words}>New review</span>
        </Link>
      )}
      <KnownReviewAction branch={branch} />
      <WithMenu label={label} content={{ sections: [copyItems] }}>
        {(opener) => (
          // What was copied is said until the person goes on.
          <Tooltip text={result || 'More'} open={result !== ''}>
            <button
              {...opener}
              type="button"
              aria-label={label}
              className={styles.action}
              onBlur={() => setResult('')}
            >
              <KebabHorizontalIcon />
            </button>
          </Tooltip>
        )}
      </WithMenu>
    </div>
  )
}
