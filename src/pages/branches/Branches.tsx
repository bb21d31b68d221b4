// List branches: searched, filtered and sorted here, since the operation takes no parameters.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router'

import { Loaded } from '../../components/Loaded.tsx'
import {
  useRouteParams,
  useRememberedRepository,
  useRepositoryName,
} from '../../components/use-repository.ts'
import { dateBefore } from '../../lib/age.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { BranchList } from '../../list/branch-list.ts'
import { sortOf } from '../../list/column.ts'
import { ExportButton } from '../../list/ExportButton.tsx'
import { HighlightQuery } from '../../list/HighlightedText.tsx'
import { branchesQuery } from '../../list/list-queries.ts'
// What reads the answer is on its way with the page.
import '../../list/list-stream.ts'
import { ListCount, CompletenessNotice, NoMatches, PrintedAbout } from '../../list/ListStatus.tsx'
import { type FilterNames, useSearchParam, useSearchText } from '../../list/use-search-param.ts'
import { newReviewPath } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { branchColumns } from './branch-columns.tsx'
import { BranchControls } from './BranchControls.tsx'
import { branchesExport } from './branches-export.ts'
import { BranchTable } from './BranchTable.tsx'

import styles from './Branches.module.css'

export default function BranchesPage() {
  const { repo } = useRouteParams()
  const repoName = useRepositoryName(repo)
  const branches = useQuery(branchesQuery(repo))
  useRememberedRepository(repo, branches)
  const navigate = useNavigate()
  return (
    <Page
      title={`Branches · ${visibleText(repoName)}`}
      heading="Branches"
      actions={
        branches.isLoadingError ? undefined : (
          <Button variant="primary" onClick={() => void navigate(newReviewPath(repo))}>
            New review
          </Button>
        )
      }
    >
      <PrintedAbout filterNames={filterNames} readAt={branches.dataUpdatedAt} />
      {/* The list of one repository never shows under the address of another. */}
      <Loaded
        key={repo}
        query={branches}
        what="branches"
        skeleton={<Skeleton of="table" lines={15} />}
      >
        {(list) => <Branches repo={repo} branches={list} />}
      </Loaded>
    </Page>
  )
}

/** What of the address chooses or orders the branches, and how the page calls it. */
const filterNames: FilterNames = {
  q: 'Search branches',
  author: 'Author',
  older_than: 'Older than',
  sort: 'Sort',
}

function Branches({ repo, branches }: { repo: string; branches: BranchList }) {
  const [q, setQ] = useSearchText('q')
  const [author, setAuthor] = useSearchText('author')
  const [olderThan, setOlderThan] = useSearchParam('older_than')
  const [sort, setSort] = useSearchParam('sort')
  const { items, whole } = branches
  const wanted = useDeferredValue(useMemo(() => ({ q, author }), [q, author]))
  const shown = useMemo(
    () =>
      branches.shown({
        q: wanted.q,
        passes: branches.passes({ author: wanted.author, until: dateBefore(olderThan) }),
        sort: sortOf(branchColumns, sort),
      }),
    [branches, wanted, olderThan, sort],
  )
  const showAll = () => {
    setQ('')
    setAuthor('')
    setOlderThan('')
  }
  return (
    <>
      <BranchControls
        search={{ value: q, onChange: setQ }}
        author={{ value: author, onChange: setAuthor }}
        olderThan={{ value: olderThan, onChange: setOlderThan }}
        sort={{ value: sort, onChange: setSort }}
        branches={branches}
      />
      <div className={styles.status}>
        <ListCount shown={shown.length} total={items.length} what="branches" whole={whole} />
        {whole && (
          <ExportButton repo={repo} filterNames={filterNames} exported={branchesExport(shown)} />
        )}
      </div>
      <Duplicates count={branches.repeated} />
      {shown.length > 0 && (
        <HighlightQuery value={wanted.q}>
          <BranchTable repo={repo} branches={shown} arriving={!whole} />
        </HighlightQuery>
      )}
      {whole && shown.length === 0 && (
        <NoMatches total={items.length} what="branches" onShowAll={showAll} />
      )}
      {whole && <CompletenessNotice signsOfMore={branches.signsOfMore} />}
    </>
  )
}

function Duplicates({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className={styles.duplicates}>
      {count === 1 ? 'One entry has' : `${count} entries have`} the branch ID of an earlier one and{' '}
      {count === 1 ? 'is' : 'are'} left out.
    </p>
  )
}
