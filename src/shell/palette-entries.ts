// The entries of the palette: pages, recent reviews and repositories, what is pinned, the branches of the open repository,
// and what a pasted address or ID leads to. The lists come from this browser's memory and from the cache.
import type { Icon } from '@primer/octicons-react'
import { BrowserIcon } from '@primer/octicons-react/BrowserIcon'
import { GitBranchIcon } from '@primer/octicons-react/GitBranchIcon'
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { LinkIcon } from '@primer/octicons-react/LinkIcon'
import { RepoIcon } from '@primer/octicons-react/RepoIcon'

import type { Branch } from '../api/resources.ts'
import { lookOf, statusInWords, titleText } from '../components/ReviewTitle.tsx'
import { targetOf } from '../components/target.ts'
import { getConfig, type Config } from '../config.ts'
import { optionalId } from '../lib/absent.ts'
import { branchDetails } from '../list/branch-list.ts'
import { recentRepositories, repositoryId, repositoryTitle } from '../memory/repositories.ts'
import { recentReviews, type SeenReview } from '../memory/reviews.ts'
import { linksTo } from '../page-table.ts'
import { branchesPath, pagePath, reviewPath } from '../paths.ts'
import type { ComboboxOption } from '../ui/combobox-option.ts'

/** `path` is made when it is wanted, since there may be 50,000 branches. */
export type PaletteEntry = ComboboxOption & { Icon: Icon; path: () => string }

/** @param repo the ID or name of the open repository @param branches its branches, once they are read */
export function paletteEntries(repo?: string, branches: readonly Branch[] = []): PaletteEntry[] {
  const entries = [
    ...(repo === undefined
      ? []
      : linksTo({ inRepository: true }).map((link) => pageEntry(link, BrowserIcon, repo))),
    ...recentReviews().map(reviewEntry),
    ...recentRepositories().map((recent) =>
      repositoryEntry(repositoryTitle(recent.repo), repositoryId(recent.repo)),
    ),
    ...getConfig().pinned.map(pinnedEntry),
    ...linksTo({ inRepository: false }).map((link) => pageEntry(link, RepoIcon)),
  ]
  return [...firstPerPath(entries), ...branchEntries(repo, branches)]
}

/** A recent review may be pinned, too. */
function firstPerPath(entries: readonly PaletteEntry[]): PaletteEntry[] {
  return [...Map.groupBy(entries, ({ path }) => path()).values()].flatMap(([first]) => first ?? [])
}

function pageEntry(
  { name, label, purpose }: ReturnType<typeof linksTo>[number],
  icon: Icon,
  repo?: string,
): PaletteEntry {
  const value = purpose === undefined ? label : `${label} · ${purpose}`
  return { value, Icon: icon, path: () => pagePath(name, repo) }
}

function reviewEntry({ review }: SeenReview): PaletteEntry {
  const value = titleText(review)
  return {
    value,
    search: `${value} ${review.id}`,
    details: () => [statusInWords(review), repositoryTitle(review.repo_id), review.id],
    Icon: lookOf(review).Icon,
    path: () => reviewPath(review.repo_id, review.id),
  }
}

function repositoryEntry(title: string, repo: string): PaletteEntry {
  return {
    value: title,
    search: `${title} ${repo}`,
    details: () => [title === repo ? undefined : repo],
    Icon: RepoIcon,
    path: () => branchesPath(repo),
  }
}

function pinnedEntry({ title, repo_id, review_id }: Config['pinned'][number]): PaletteEntry {
  const repo = repositoryId(repo_id)
  if (review_id === undefined) return repositoryEntry(title, repo)
  return {
    value: title,
    search: `${title} ${review_id}`,
    details: () => [repositoryTitle(repo), review_id],
    Icon: GitPullRequestIcon,
    path: () => reviewPath(repo, review_id),
  }
}

function branchEntries(repo: string | undefined, branches: readonly Branch[]): PaletteEntry[] {
  if (repo === undefined) return []
  return branches.flatMap((branch) => {
    const { branch_name: name, branch_id } = branch
    if (name === undefined) return []
    return {
      value: name,
      details: () => branchDetails(branch),
      Icon: GitBranchIcon,
      path: () => branchesPath(repo, { branch: optionalId(branch_id) ?? name }),
    }
  })
}

/**
 * The page of a pasted address, or the repository that may have the text as its ID or name: only opening it shows whether
 * there is one.
 */
export function targetEntry(
  typedText: string,
): (PaletteEntry & { isAddress: boolean }) | undefined {
  const id = typedText.trim()
  const target = targetOf(id)
  if (!('path' in target)) return undefined
  const { address: isAddress } = target
  const path = () => target.path
  if (isAddress) return { value: `Open ${target.path}`, Icon: LinkIcon, path, isAddress }
  return /\s/u.test(id)
    ? undefined
    : { value: `Open repository “${id}”`, Icon: RepoIcon, path, isAddress }
}
