// Makes the groups of the command palette, in the order that an empty search shows. Entries of the page
// and of this browser's memory are made once, when the palette opens.
import { GitBranchIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'

import type { Branch } from '../api/endpoints.ts'
import { offeredBranches, usedRecently } from '../components/ref-options.ts'
import type { BranchList } from '../list/branch-list.ts'
import { branchesQuery } from '../list/list-queries.ts'
import { recentRefs } from '../memory/recent-refs.ts'
import { newReviewPath, repositoryOf } from '../paths.ts'
import {
  everywhereEntries,
  pageEntries,
  recentRepositoryEntries,
  repositoryEntries,
  reviewEntries,
  type PaletteEntry,
} from './palette-entries.ts'
import { searchGroup, type SearchGroup } from './rank-groups.ts'

/** `reading`: the branches are not among them yet; `note` says why they are not. */
export function usePaletteGroups(actions: Parameters<typeof everywhereEntries>[0]) {
  const repo = repositoryOf(useLocation().pathname)
  const [{ before, after }] = useState(() => ({
    before: [
      searchGroup('This page', pageEntries()),
      ...(repo === undefined ? [] : [searchGroup('This repository', repositoryEntries(repo))]),
      searchGroup('Recent reviews', reviewEntries()),
      searchGroup('Recent repositories', recentRepositoryEntries()),
    ],
    after: [searchGroup('Everywhere', everywhereEntries(actions))],
  }))
  const branches = useQuery({
    ...branchesQuery(repo ?? ''),
    enabled: repo !== undefined,
    // To choose a branch from, what was read before will do.
    staleTime: Infinity,
  })
  const list = branches.data?.whole ? branches.data : undefined
  const groups = useMemo(
    () => [...before, ...(list && repo !== undefined ? [branchGroup(repo, list)] : []), ...after],
    [before, after, list, repo],
  )
  const failed = !list && branches.isError
  const reading = repo !== undefined && !list && !failed
  const note = failed ? 'Could not read the branches' : reading && 'Reading the branches…'
  return { groups, repo, reading, note }
}

/** In the order of a ref picker. */
function branchGroup(repo: string, list: BranchList): SearchGroup<PaletteEntry> {
  const { recent, search } = offeredBranches(list, recentRefs(repo))
  const entry = ({ branch_name: name = '' }: Branch): PaletteEntry => ({
    text: name,
    detail: recent.includes(name) ? usedRecently : undefined,
    Icon: GitBranchIcon,
    path: newReviewPath(repo, { compare_ref: name }),
  })
  return {
    heading: 'New review from a branch',
    best: (query, limit) => {
      const { items, found } = search.best(query, limit)
      return { items: items.map(entry), found }
    },
  }
}
