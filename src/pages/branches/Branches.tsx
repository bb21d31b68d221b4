// List branches: searched, filtered and sorted here, since the operation takes no parameters.
import { Button } from '@primer/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'

import type { Listing, ReadBranch } from '../../api/endpoints.ts'
import { arrivingBranchesQuery, branchesQuery } from '../../api/queries.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { useAddressed } from '../../components/use-addressed.ts'
import { useRememberedRepository } from '../../components/use-remembered-repository.ts'
import { matchedParts } from '../../lib/rank.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { Found } from '../../list/FoundText.tsx'
import { ListingNotice } from '../../list/ListingNotice.tsx'
import { ListCount, NothingListed } from '../../list/ListStatus.tsx'
import { PrintedAbout } from '../../list/PrintedAbout.tsx'
import { useLatest } from '../../list/use-latest.ts'
import { useOrder } from '../../list/use-order.ts'
import { useSearchParam } from '../../list/use-search-param.ts'
import { useSearchText } from '../../list/use-search-text.ts'
import { Page } from '../../ui/Page.tsx'
import { usePreparation } from '../../ui/use-preparation.ts'
import { arrange, nameOf, sortValues, withoutDuplicates } from './arrange.ts'
import { BranchControls } from './BranchControls.tsx'
import { BranchTable } from './BranchTable.tsx'

import styles from './Branches.module.css'

const none: readonly ReadBranch[] = []

export default function BranchesPage() {
  const { repo } = useAddressed()
  const branches = useQuery(branchesQuery(repo))
  const arriving = useQuery(arrivingBranchesQuery(repo))
  useRememberedRepository(repo, branches, arriving.data)
  const [search] = useSearchParams()
  return (
    <Page title={`Branches · ${visibleText(repo)}`} heading="Branches">
      <PrintedAbout filters={addressedControls(search)} readAt={branches.dataUpdatedAt} />
      <Loaded query={branches} arriving={arriving.data} what="branches">
        {(listing) => <BranchList repo={repo} listing={listing} />}
      </Loaded>
    </Page>
  )
}

function addressedControls(search: URLSearchParams) {
  const names = { q: 'Search branches', author: 'Author', sort: 'Sort' }
  return Object.entries(names).map(([key, name]) => ({ name, value: search.get(key) ?? '' }))
}

function BranchList({ repo, listing }: { repo: string; listing: Listing<ReadBranch> }) {
  const [q, setQ] = useSearchText('q')
  const [author, setAuthor] = useSearchText('author')
  const [sort, setSort] = useSearchParam('sort')
  const searchRef = useRef<HTMLInputElement>(null)

  const { items, whole } = listing
  const all = withoutDuplicates(items)
  const names = usePreparation(all, nameOf)
  // A part of a list has no order: its rows would move as others come.
  const { order, waiting } = useOrder(whole ? all : none, sortValues, sort)
  const wanted = useDeferredValue(useMemo(() => ({ q, author }), [q, author]))
  const arranged = useMemo(
    () => (waiting ? undefined : arrange(all, wanted, names, order)),
    [waiting, all, wanted, names, order],
  )
  const shown = useLatest(arranged, none)

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
        branches={whole ? all : none}
      />
      <ListCount
        shown={shown.length}
        total={all.length}
        what="branches"
        whole={whole}
        sorting={waiting && shown.length === 0}
      />
      <Duplicates count={items.length - all.length} />
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
      {whole && !waiting && shown.length === 0 && (
        <NoBranches filtered={all.length > 0} onClear={clear} />
      )}
      {whole && <ListingNotice signsOfMore={listing.signsOfMore} />}
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
