// The groups of the command palette, in the order that an empty search shows. What the page and this
// browser's memory offer is read once, when the palette opens.
import { GitBranchIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'

import type { ReadBranch } from '../api/endpoints.ts'
import { branchesQuery } from '../api/queries.ts'
import { recentBranches, usedRecently } from '../components/ref-options.ts'
import { newReviewPath, repositoryOf } from '../paths.ts'
import { usePreparation } from '../ui/use-preparation.ts'
import {
  everywhereEntries,
  pageEntries,
  recentRepositoryEntries,
  repositoryEntries,
  reviewEntries,
  type PaletteEntry,
} from './palette-entries.ts'
import { searchGroup } from './rank-groups.ts'

const searchedText = ({ text }: PaletteEntry) => text
const group = (heading: string, entries: PaletteEntry[]) =>
  searchGroup(heading, entries, searchedText)

/** `reading`: the branches are not among them yet; `note` says why they are not. */
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
  const entries = useMemo(() => branchEntries(repo ?? '', listing?.items ?? []), [listing, repo])
  const names = usePreparation(entries, searchedText)
  const groups = useMemo(
    () => [
      ...before,
      searchGroup('New review from a branch', entries, searchedText, names),
      ...after,
    ],
    [before, after, entries, names],
  )
  const reading = repo !== undefined && branches.isPending
  return {
    groups,
    repo,
    reading,
    note: repo === undefined || listing ? undefined : noteOf(branches),
  }
}

/** By list: the next palette has the same entries, ready for search, unless other refs were used since. */
const made = new WeakMap<readonly ReadBranch[], { used: string; entries: PaletteEntry[] }>()

/** Each name once, those of branches that were used here recently first. */
function branchEntries(repo: string, branches: readonly ReadBranch[]): PaletteEntry[] {
  const recent = recentBranches(repo, branches)
  const used = JSON.stringify(recent)
  const known = made.get(branches)
  if (known?.used === used) return known.entries
  const others = branches.flatMap(({ branch_name }) => branch_name ?? [])
  const entries = [...new Set([...recent, ...others])].map((name, at) =>
    branchEntry(repo, name, at < recent.length ? usedRecently : undefined),
  )
  made.set(branches, { used, entries })
  return entries
}

/** A list of tens of thousands is made at once: an address is worked out when it is needed. */
function branchEntry(repo: string, name: string, detail: string | undefined): PaletteEntry {
  return {
    text: name,
    detail,
    Icon: GitBranchIcon,
    get path() {
      return newReviewPath(repo, { compare_ref: name })
    },
  }
}

function noteOf({ isError }: { isError: boolean }): string {
  return isError ? 'The branches couldn’t be read' : 'Reading the branches…'
}
