// The groups of the command palette, in the order of an empty search. The entries of the page and of this browser's
// memory are computed once, when the palette opens.
import { GitBranchIcon } from '@primer/octicons-react/GitBranchIcon'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'

import { refOptions, useWholeBranches } from '../components/ref-options.ts'
import { optionalId } from '../lib/optional-id.ts'
import { visibleText } from '../lib/visible-text.ts'
import type { BranchList } from '../list/branch-list.ts'
import { branchesPath, newReviewPath, repositoryOf } from '../paths.ts'
import {
  everywhereEntries,
  pageEntries,
  personEntries,
  recentPageEntries,
  recentRepositoryEntries,
  repositoryEntries,
  reviewEntries,
  type PaletteEntry,
} from './palette-entries.ts'
import { searchGroup, type SearchGroup } from './rank-groups.ts'

type Actions = Parameters<typeof everywhereEntries>[0] & { onCopied: (result: string) => void }

/** `branchesLoading`: whether branches are still missing. `note`: says why they are. */
export function usePaletteGroups({ onCopied, ...actions }: Actions) {
  const location = useLocation()
  const repo = repositoryOf(location.pathname)
  const [{ before, after }] = useState(() => ({
    before: [
      searchGroup('This page', pageEntries()),
      ...(repo === undefined
        ? []
        : [searchGroup('This repository', repositoryEntries(repo, { location, onCopied }))]),
      searchGroup('Recent reviews', reviewEntries()),
      searchGroup('Recent repositories', recentRepositoryEntries()),
      onceTyped(searchGroup('Pages of recent repositories', recentPageEntries(repo))),
    ],
    after: [searchGroup('Everywhere', everywhereEntries(actions))],
  }))
  // A list of branches that was read before is good enough here.
  const { query, branches, branchesLoading } = useWholeBranches(repo, { staleTime: Infinity })
  const groups = useMemo(
    () => [
      ...before,
      ...(branches && repo !== undefined ? branchGroups(repo, branches) : []),
      ...after,
    ],
    [before, after, branches, repo],
  )
  const failed = query.isError && !branches && 'Could not read the branches'
  return {
    groups,
    repo,
    branches,
    branchesLoading,
    note: branchesLoading ? 'Loading the branches…' : failed,
  }
}

/** Branches as a ref picker offers them, and their authors. */
function branchGroups(repo: string, list: BranchList): SearchGroup<PaletteEntry>[] {
  const options = refOptions(repo, list)
  const idOf = (name: string) =>
    optionalId(list.items.find(({ branch_name }) => branch_name === name)?.branch_id) ?? name
  return [
    {
      heading: 'Branches',
      best: (query, limit) => {
        const { items, total } = options.best(query, limit)
        const entries = items.map(({ value, details }) => ({
          text: value,
          detail: details?.().filter(Boolean).join(' · '),
          Icon: GitBranchIcon,
          path: branchesPath(repo, { branch: idOf(value) }),
          also: {
            words: 'New review',
            name: `New review from ${visibleText(value)}`,
            path: newReviewPath(repo, { compare_ref: value }),
          },
        }))
        return { items: entries, total }
      },
    },
    onceTyped(searchGroup('People', personEntries(repo, list.authors))),
  ]
}

/** What is only of use to somebody who looks for it. */
function onceTyped({ heading, best }: SearchGroup<PaletteEntry>): SearchGroup<PaletteEntry> {
  return {
    heading,
    best: (query, limit) => (query.trim() === '' ? { items: [], total: 0 } : best(query, limit)),
  }
}
