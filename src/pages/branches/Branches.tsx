// List branches: searched, filtered and sorted here, since the operation has no filter.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router'

import { Loaded } from '../../components/Loaded.tsx'
import {
  useRememberedRepository,
  useRepositoryTitle,
  useRouteParams,
} from '../../components/use-repository.ts'
import { branchFields } from '../../fields.ts'
import { personName } from '../../lib/person.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { branchSearch, authorFilter, type BranchList } from '../../list/branch-list.ts'
import { HighlightWords } from '../../list/column.tsx'
import { ItemDialog } from '../../list/ItemDialog.tsx'
import { branchesQuery, useFirstItems } from '../../list/list-queries.ts'
import { ListBar, ListLoading, NoMatches, SignsOfMore } from '../../list/ListFrame.tsx'
import { useValues } from '../../list/use-parameters.ts'
import { branchParameters, isUnfiltered, withChanges } from '../../parameters.ts'
import { newReviewPath } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import { BranchControls } from './BranchControls.tsx'
import { branchKind, BranchTable } from './BranchTable.tsx'

import layout from '../../ui/Layout.module.css'

export default function BranchesPage() {
  const { repo } = useRouteParams()
  const query = useQuery(branchesQuery(repo))
  useRememberedRepository(repo, query)
  const title = useRepositoryTitle(repo)
  const navigate = useNavigate()
  const isRefused = query.isLoadingError
  return (
    <Page
      title={`Branches · ${visibleText(title)}`}
      heading="Branches"
      actions={
        !isRefused && (
          // A second link of this name would be taken for that of the navigation.
          <Button variant="primary" onClick={() => void navigate(newReviewPath(repo))}>
            New review
          </Button>
        )
      }
    >
      {/* The list of one repository never shows under the address of another. */}
      <div key={repo} className={layout.lines}>
        {!isRefused && <BranchControls branches={query.data} />}
        <Loaded query={query} what="branches" skeleton={<ArrivingBranches repo={repo} />}>
          {(branches) => <Branches {...{ repo, branches }} readAt={query.dataUpdatedAt} />}
        </Loaded>
      </div>
    </Page>
  )
}

type BranchesProps = {
  repo: string
  branches: BranchList
  /** In milliseconds since 1970. */
  readAt: number
}

function Branches({ repo, branches, readAt }: BranchesProps) {
  const filters = useValues(branchParameters)
  const { q, author, sort } = filters
  const { items, duplicateCount, signsOfMore } = branches
  const search = useMemo(() => branchSearch(branches, sort), [branches, sort])
  const visibleBranches = useMemo(
    () => search(q).filter(authorFilter(branches, author)),
    [branches, search, q, author],
  )
  // The rows of a long list hold up neither the next key nor the count.
  const rows = useDeferredValue(visibleBranches)
  const highlightedText = useDeferredValue(q)
  return (
    <>
      <ListBar
        what="branches"
        parameters={branchParameters}
        values={filters}
        words={{ author: personName(branches.authors.get(author)) }}
        except="q"
        total={items.length}
        list={{
          name: 'branches',
          repo,
          fields: branchFields,
          items: visibleBranches,
          filters: withChanges(branchParameters, new URLSearchParams(), { ...filters, branch: '' }),
          readAt,
          signsOfMore,
        }}
      />
      {duplicateCount > 0 && (
        <small>{`Left out, with the branch ID of an earlier one: ${duplicateCount}.`}</small>
      )}
      <ItemDialog {...{ repo, items }} kind={branchKind}>
        {visibleBranches.length === 0 ? (
          <NoMatches total={items.length} what="branches" parameters={branchParameters} />
        ) : (
          <HighlightWords value={highlightedText}>
            <BranchTable repo={repo} branches={rows} sort={sort} />
          </HighlightWords>
        )}
      </ItemDialog>
      <SignsOfMore signs={signsOfMore} />
    </>
  )
}

/** The first rows of a long list as a picture, else an outline. */
function ArrivingBranches({ repo }: { repo: string }) {
  const values = useValues(branchParameters)
  const first = useFirstItems('listBranches', { params: { repo_id: repo } })
  return (
    <div className={layout.lines}>
      <ListLoading what="branches" />
      {first && isUnfiltered(branchParameters, values) ? (
        <BranchTable repo={repo} branches={first} sort={values.sort} />
      ) : (
        <Skeleton lines={12} />
      )}
    </div>
  )
}
