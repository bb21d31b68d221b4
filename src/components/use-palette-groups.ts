// The groups of the command palette, in the order that an empty search shows. What the page and this
// browser's memory offer is read once, when the palette opens.
import { GitBranchIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'

import { branchesQuery } from '../api/queries.ts'
import { searchGroup } from '../lib/rank-groups.ts'
import { newReviewPath, repositoryOf } from '../paths.ts'
import {
  everywhereEntries,
  pageEntries,
  recentRepositoryEntries,
  repositoryEntries,
  reviewEntries,
  type PaletteEntry,
} from './palette-entries.ts'

const group = (heading: string, entries: PaletteEntry[]) =>
  searchGroup(heading, entries, ({ text }) => text)

/** `note` says why the branches are not among them. */
export function usePaletteGroups(actions: Parameters<typeof everywhereEntries>[0]) {
  const repo = repositoryOf(useLocation().pathname)
  const [{ before, after }] = useState(() => ({
    before: [
      group('This page', pageEntries()),
      ...(repo === undefined ? [] : [group('This repository', repositoryEntries(repo))]),
      group('Recent reviews', reviewEntries()),
      group('Recent repositories', recentRepositoryEntries()),
    ],
    after: [group('Everywhere', everywhereEntries(actions))],
  }))
  const branches = useQuery({
    ...branchesQuery(repo ?? ''),
    enabled: repo !== undefined,
    // To choose a branch from, what was read before will do.
    staleTime: Infinity,
  })
  const listing = branches.data
  const groups = useMemo(() => {
    const names = [...new Set(listing?.items.flatMap(({ branch_name }) => branch_name ?? []))]
    const entries = names.map((name) => branchEntry(repo ?? '', name))
    return [...before, group('New review from a branch', entries), ...after]
  }, [before, after, listing, repo])
  return { groups, note: repo === undefined || listing ? undefined : noteOf(branches) }
}

/** A list of tens of thousands is made at once: an address is worked out when it is needed. */
function branchEntry(repo: string, name: string): PaletteEntry {
  return {
    text: name,
    Icon: GitBranchIcon,
    get path() {
      return newReviewPath(repo, { compare_ref: name })
    },
  }
}

function noteOf({ isError }: { isError: boolean }): string {
  return isError ? 'The branches couldn’t be read' : 'Reading the branches…'
}
