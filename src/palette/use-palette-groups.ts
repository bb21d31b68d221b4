// The groups of the command palette, in the order of an empty search. The entries of the page and of this browser's
// memory are computed once, when the palette opens.
import { GitBranchIcon } from '@primer/octicons-react/GitBranchIcon'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'

import { peopleSeen } from '../components/people-seen.ts'
import { refOptions, useWholeBranches } from '../components/ref-options.ts'
import { searchedText } from '../components/suggested-people.ts'
import { optionalId } from '../lib/optional-id.ts'
import { Search } from '../lib/search.ts'
import type { BranchList } from '../list/branch-list.ts'
import { branchesPath, repositoryOf } from '../paths.ts'
import {
  everywhereEntries,
  pageEntries,
  pinnedEntries,
  recentRepositoryEntries,
  repositoryEntries,
  reviewEntries,
  type PaletteEntry,
} from './palette-entries.ts'
import { searchGroup, type SearchGroup } from './rank-groups.ts'

/** `branchesLoading`: whether branches are still missing. `note`: says why they are. */
export function usePaletteGroups(onCopied: (result: string) => void) {
  const location = useLocation()
  const repo = repositoryOf(location.pathname)
  const [{ before, after }] = useState(() => ({
    before: [
      searchGroup('This page', pageEntries()),
      ...(repo === undefined
        ? []
        : [searchGroup('This repository', repositoryEntries(repo, { location, onCopied }))]),
      searchGroup('Recent reviews', reviewEntries()),
      searchGroup('Recent repositories', recentRepositoryEntries(repo)),
      searchGroup('Pinned', pinnedEntries(repo)),
    ],
    after: [searchGroup('Everywhere', everywhereEntries())],
  }))
  // A list of branches that was read before is good enough here.
  const { query, branches, branchesLoading } = useWholeBranches(repo, { staleTime: Infinity })
  const groups = useMemo(
    () => [
      ...before,
      ...(branches && repo !== undefined ? [branchGroup(repo, branches)] : []),
      ...after,
    ],
    [before, after, branches, repo],
  )
  const people = useMemo(
    () => new Search(repo === undefined ? [] : peopleSeen(repo, branches), searchedText),
    [branches, repo],
  )
  const failed = query.isError && !branches && 'Could not read the branches'
  return {
    groups,
    repo,
    people,
    branches,
    branchesLoading,
    note: branchesLoading ? 'Loading the branches…' : failed,
  }
}

/** Branches as a ref picker offers them. */
function branchGroup(repo: string, list: BranchList): SearchGroup<PaletteEntry> {
  const options = refOptions(repo, list)
  const idOf = (name: string) =>
    optionalId(list.items.find(({ branch_name }) => branch_name === name)?.branch_id) ?? name
  return {
    heading: 'Branches',
    best: (query, limit) => {
      const { items, total } = options.best(query, limit)
      const entries = items.map(({ value, search, details }) => ({
        text: value,
        search,
        details: details?.().filter((text) => text !== undefined),
        Icon: GitBranchIcon,
        path: branchesPath(repo, { branch: idOf(value) }),
      }))
      return { items: entries, total }
    },
  }
}
