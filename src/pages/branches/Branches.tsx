import { SearchIcon } from '@primer/octicons-react'
// List branches: searched, filtered and sorted here, since the operation takes no parameters.
import { FormControl, Select, TextInput } from '@primer/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

import type { Listing, ReadBranch } from '../../api/endpoints.ts'
import { arrivingBranchesQuery, branchesQuery } from '../../api/queries.ts'
import { Combobox } from '../../components/Combobox.tsx'
import { command } from '../../components/command.ts'
import { Field } from '../../components/Field.tsx'
import { ListingNotice } from '../../components/ListingNotice.tsx'
import { ListCount, NothingListed } from '../../components/ListStatus.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useAddressed } from '../../components/use-addressed.ts'
import { useRememberedRepository } from '../../components/use-remembered.ts'
import { useSearchParam } from '../../components/use-search-param.ts'
import { useSearchText } from '../../components/use-search-text.ts'
import { authorsOf } from '../../lib/branch-authors.ts'
import { personName } from '../../lib/person.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { arrange, sortKeys, withoutDuplicates } from './arrange.ts'
import { BranchTable } from './BranchTable.tsx'

import styles from './Branches.module.css'

export default function BranchesPage() {
  const { repo } = useAddressed()
  const branches = useQuery(branchesQuery(repo))
  const arriving = useQuery(arrivingBranchesQuery(repo))
  useRememberedRepository(repo, branches)
  return (
    <Page title={`Branches · ${visibleText(repo)}`} heading="Branches">
      <Loaded query={branches} arriving={arriving.data} what="branches">
        {(listing) => <BranchList repo={repo} listing={listing} />}
      </Loaded>
    </Page>
  )
}

function BranchList({ repo, listing }: { repo: string; listing: Listing<ReadBranch> }) {
  const [q, setQ] = useSearchText('q')
  const [author, setAuthor] = useSearchText('author')
  const [sort, setSort] = useSearchParam('sort')

  const all = useMemo(() => withoutDuplicates(listing.items), [listing])
  const authors = useMemo(
    () =>
      authorsOf(all).map((user) => ({
        value: user.id ?? personName(user) ?? '',
        details: () => [personName(user)],
      })),
    [all],
  )
  const wanted = useDeferredValue(useMemo(() => ({ q, author, sort }), [q, author, sort]))
  // A part of a list can be searched, but has no order yet: its rows would move as others come.
  const unordered = !listing.whole && wanted.sort !== ''
  const shown = useMemo(() => (unordered ? [] : arrange(all, wanted)), [all, unordered, wanted])

  return (
    <>
      <search className={styles.controls}>
        <FormControl className={styles.q}>
          <FormControl.Label>Search branches</FormControl.Label>
          <TextInput
            {...command('Search branches', 'search')}
            type="search"
            block
            leadingVisual={SearchIcon}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        </FormControl>
        <div className={styles.author}>
          <Field label="Author" error={undefined}>
            {(control) => (
              <Combobox {...control} value={author} onChange={setAuthor} options={authors} />
            )}
          </Field>
        </div>
        <FormControl>
          <FormControl.Label>Sort</FormControl.Label>
          <Select value={sort} onChange={(event) => setSort(event.target.value)}>
            <Select.Option value="">As sent</Select.Option>
            {Object.entries(sortKeys).flatMap(([key, words]) => [
              <Select.Option key={key} value={key}>{`${words}, ascending`}</Select.Option>,
              <Select.Option
                key={`-${key}`}
                value={`-${key}`}
              >{`${words}, descending`}</Select.Option>,
            ])}
          </Select>
        </FormControl>
      </search>
      <ListCount shown={shown.length} total={all.length} what="branches" whole={listing.whole} />
      {shown.length > 0 && (
        <BranchTable
          repo={repo}
          arriving={!listing.whole}
          branches={shown}
          sort={sort}
          onSort={setSort}
        />
      )}
      {listing.whole && shown.length === 0 && <NoBranches filtered={all.length > 0} />}
      {listing.whole && <ListingNotice signsOfMore={listing.signsOfMore} />}
    </>
  )
}

function NoBranches({ filtered }: { filtered: boolean }) {
  return (
    <NothingListed>
      {filtered
        ? 'No branch matches the search and the author.'
        : 'The service sent no branches for this repository.'}
    </NothingListed>
  )
}
