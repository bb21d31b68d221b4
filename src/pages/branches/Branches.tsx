// List branches: searched, filtered and sorted here, since the operation takes no parameters.
import { Button } from '@primer/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { Loaded } from '../../components/Loaded.tsx'
import { useAddressed } from '../../components/use-addressed.ts'
import { useRememberedRepository } from '../../components/use-remembered-repository.ts'
import { useRepositoryName } from '../../components/use-repository-name.ts'
import { matchedParts } from '../../lib/rank.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { BranchList } from '../../list/branch-list.ts'
import { sortOf } from '../../list/column.ts'
import { Found } from '../../list/FoundText.tsx'
import { branchesQuery } from '../../list/list-queries.ts'
import { ListingNotice } from '../../list/ListingNotice.tsx'
import { ListCount, NothingListed } from '../../list/ListStatus.tsx'
import { PrintedAbout } from '../../list/PrintedAbout.tsx'
import { usePreparedSorts } from '../../list/use-prepared-sorts.ts'
import { useSearchParam } from '../../list/use-search-param.ts'
import { useSearchText } from '../../list/use-search-text.ts'
import { Page } from '../../ui/Page.tsx'
import { SkeletonTable } from '../../ui/Skeleton.tsx'
import { branchColumns } from './branch-columns.tsx'
import { BranchControls } from './BranchControls.tsx'
import { BranchTable } from './BranchTable.tsx'

import styles from './Branches.module.css'

export default function BranchesPage() {
  const { repo } = useAddressed()
  const repoName = useRepositoryName(repo)
  const branches = useQuery(branchesQuery(repo))
  useRememberedRepository(repo, branches)
  const [search] = useSearchParams()
  return (
    <Page title={`Branches · ${visibleText(repoName)}`} heading="Branches">
      <PrintedAbout filters={addressedControls(search)} readAt={branches.dataUpdatedAt} />
      {/* The list of one repository never shows under the address of another. */}
      <Loaded key={repo} query={branches} what="branches" skeleton={<SkeletonTable rows={15} />}>
        {(list) => <Branches repo={repo} branches={list} />}
      </Loaded>
    </Page>
  )
}

function addressedControls(search: URLSearchParams) {
  const names = { q: 'Search branches', author: 'Author', sort: 'Sort' }
  return Object.entries(names).map(([key, name]) => ({ name, value: search.get(key) ?? '' }))
}

function Branches({ repo, branches }: { repo: string; branches: BranchList }) {
  const [q, setQ] = useSearchText('q')
  const [author, setAuthor] = useSearchText('author')
  const [sort, setSort] = useSearchParam('sort')
  const searchRef = useRef<HTMLInputElement>(null)
  const { items, whole } = branches
  const wanted = useDeferredValue(useMemo(() => ({ q, author }), [q, author]))
  usePreparedSorts(branches, branchColumns)
  const shown = useMemo(
    () => branches.shown({ ...wanted, sort: sortOf(branchColumns, sort) }),
    [branches, wanted, sort],
  )
  const found = useMemo(
    () => (name: string) => (wanted.q.trim() === '' ? [] : matchedParts(name, wanted.q)),
    [wanted],
  )

  const clear = () => {
    setQ('')
    setAuthor('')
    searchRef.current?.focus()
  }
  return (
    <>
      <BranchControls
        search={{ value: q, onChange: setQ }}
        searchRef={searchRef}
        author={{ value: author, onChange: setAuthor }}
        sort={{ value: sort, onChange: setSort }}
        branches={branches}
      />
      <ListCount shown={shown.length} total={items.length} what="branches" whole={whole} />
      <Duplicates count={branches.repeated} />
      {shown.length > 0 && (
        <Found value={found}>
          <BranchTable
            repo={repo}
            branches={shown}
            sort={sort}
            onSort={setSort}
            arriving={!whole}
          />
        </Found>
      )}
      {whole && shown.length === 0 && <NoBranches filtered={items.length > 0} onClear={clear} />}
      {whole && <ListingNotice signsOfMore={branches.signsOfMore} />}
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

function NoBranches({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) {
    return <NothingListed>The service sent no branches for this repository.</NothingListed>
  }
  return (
    <NothingListed action={<Button onClick={onClear}>Clear search</Button>}>
      No branch matches the search and the author.
    </NothingListed>
  )
}
