// What the command palette offers for a text that was pasted rather than searched for: the page of an
// address, or what has the text for its ID. Whether there is such a thing, only opening it tells.
import { GitPullRequestIcon, LinkIcon, RepoIcon } from '@primer/octicons-react'

import { reviewIdSchema } from '../../contract/operations.ts'
import { reviewPath } from '../paths.ts'
import type { PaletteEntry } from './palette-entries.ts'
import type { FoundGroup } from './rank-groups.ts'
import { targetHere } from './target.ts'

/** The page of the address that was pasted: nothing else is meant by it. */
export function addressGroups(query: string): FoundGroup<PaletteEntry>[] {
  const target = targetHere(query)
  if (!('path' in target) || !target.address) return []
  return groupOf('Address', [{ text: `Open ${target.path}`, Icon: LinkIcon, path: target.path }])
}

/**
 * What may have the text for its ID or name: a review of the repository that is open, and a repository.
 * A text of several words is none here; the box on the first page takes any.
 */
export function idGroups(query: string, repo: string | undefined): FoundGroup<PaletteEntry>[] {
  const id = query.trim()
  const target = targetHere(id)
  if (!/^\S+$/u.test(id) || ('path' in target && target.address)) return []
  const isReview = repo !== undefined && reviewIdSchema.safeParse(id).success
  return groupOf('By ID or name', [
    ...(isReview
      ? [{ text: `Open review “${id}”`, Icon: GitPullRequestIcon, path: reviewPath(repo, id) }]
      : []),
    ...('path' in target
      ? [{ text: `Open repository “${id}”`, Icon: RepoIcon, path: target.path }]
      : []),
  ])
}

function groupOf(heading: string, items: PaletteEntry[]): FoundGroup<PaletteEntry>[] {
  return items.length > 0 ? [{ heading, items, found: items.length }] : []
}
