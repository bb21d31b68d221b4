// The table of branches, one row each, with what can be done from a row. A table may hold thousands
// of rows, so a row's menu exists only while it is open.
import {
  CopyIcon,
  GitPullRequestIcon,
  KebabHorizontalIcon,
  ListUnorderedIcon,
} from '@primer/octicons-react'
import { memo, Suspense, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'

import type { Branch } from '../../api/endpoints.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { Column } from '../../list/column.ts'
import { DataTable } from '../../list/DataTable.tsx'
import { useSearchParam } from '../../list/use-search-param.ts'
import { newReviewPath } from '../../paths.ts'
import { copyText } from '../../ui/CopyButton.tsx'
import { usePrepared } from '../../ui/lazy-part.ts'
import type { MenuContent } from '../../ui/Menu.tsx'
import { Menu, opensMenu } from '../../ui/MenuButton.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { Announcement } from '../../ui/VisuallyHidden.tsx'
import { branchColumns, isBlank } from './branch-columns.tsx'
import { BranchFields } from './BranchFields.tsx'
import { KnownReviewsProvider, useKnownReviews } from './KnownReviews.tsx'

import styles from './Branches.module.css'

/** The row whose menu is open, and the button that it hangs on. */
type OpenBranchMenu = { branch: Branch; anchor: HTMLElement }

type BranchTableProps = {
  repo: string
  arriving: boolean
  branches: readonly Branch[]
}

/** Memoised, so that typing doesn't wait for the table. */
export const BranchTable = memo(function BranchTable({
  repo,
  arriving,
  branches,
}: BranchTableProps) {
  const [sort, setSort] = useSearchParam('sort')
  const [menu, setMenu] = useState<OpenBranchMenu>()
  const [copied, setCopied] = useState('')
  const [inspected, setInspected] = useState<OpenBranchMenu>()
  const closeFields = () => {
    setInspected(undefined)
    inspected?.anchor.focus()
  }
  usePrepared(Menu.load)
  const columns = useMemo(() => [...branchColumns, actionsColumn(repo, setMenu)], [repo])
  return (
    <>
      <KnownReviewsProvider value={useKnownReviews(repo)}>
        <DataTable
          label="Branches"
          columns={columns}
          rows={branches}
          rowKey={({ branch_id }) => branch_id}
          sort={sort}
          onSort={setSort}
          arriving={arriving}
        />
      </KnownReviewsProvider>
      <Suspense>
        {menu && (
          <Menu
            anchor={menu.anchor}
            onClose={() => setMenu(undefined)}
            content={menuOf(menu.branch, {
              onCopied: setCopied,
              onShowFields: () => setInspected(menu),
            })}
          />
        )}
      </Suspense>
      {inspected && <BranchFields branch={inspected.branch} onClose={closeFields} />}
      <Announcement text={copied} />
    </>
  )
})

type MenuActions = {
  /** Told in words how an attempt to copy ended. */
  onCopied: (result: string) => void
  onShowFields: () => void
}

/** Copies of a branch's raw texts, and all that was sent of it. */
function menuOf(branch: Branch, { onCopied, onShowFields }: MenuActions): MenuContent {
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
      [{ label: 'Show all fields', icon: ListUnorderedIcon, action: onShowFields }],
    ],
  }
}

function actionsColumn(repo: string, openMenu: (menu: OpenBranchMenu) => void): Column<Branch> {
  return {
    key: 'actions',
    header: 'Actions',
    actions: true,
    width: 5,
    cell: (branch) => <RowActions repo={repo} branch={branch} onOpenMenu={openMenu} />,
  }
}

type RowActionsProps = {
  repo: string
  branch: Branch
  onOpenMenu: (menu: OpenBranchMenu) => void
}

function RowActions({ repo, branch, onOpenMenu }: RowActionsProps) {
  const compare_ref = isBlank(branch.branch_name) ? branch.branch_id : branch.branch_name
  const name = visibleText(compare_ref ?? 'unnamed')
  const id = useId()
  return (
    <span className={styles.actions}>
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
      <button
        type="button"
        className={styles.action}
        id={id}
        aria-label={`Actions for ${name}`}
        aria-labelledby={id}
        {...opensMenu((anchor) => onOpenMenu({ branch, anchor }))}
      >
        <KebabHorizontalIcon />
      </button>
    </span>
  )
}
