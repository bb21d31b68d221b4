// The palette's entries, except branches: pages, recent and pinned reviews and repositories, a pasted address or ID, and
// actions.
// An entry either leads to a path or runs something.
import type { Icon } from '@primer/octicons-react'
import { BrowserIcon } from '@primer/octicons-react/BrowserIcon'
import { CopyIcon } from '@primer/octicons-react/CopyIcon'
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { LinkIcon } from '@primer/octicons-react/LinkIcon'
import { PersonIcon } from '@primer/octicons-react/PersonIcon'
import { PlayIcon } from '@primer/octicons-react/PlayIcon'
import { RepoIcon } from '@primer/octicons-react/RepoIcon'
import type { Location } from 'react-router'

import { reviewIdSchema } from '../../contract/operations.ts'
import { lookOf, statusInWords } from '../components/ReviewStatusIcon.tsx'
import { titleText } from '../components/ReviewTitle.tsx'
import { searchedText, type SuggestedPerson } from '../components/suggested-people.ts'
import { getConfig } from '../config.ts'
import { personName } from '../lib/person.ts'
import type { Search } from '../lib/search.ts'
import { permanentId, repositoryId, repositoryTitle } from '../memory/identity.ts'
import { recentRepositories } from '../memory/recents.ts'
import { recentReviews } from '../memory/reviews.ts'
import { links } from '../page-table.ts'
import {
  addressOf,
  branchesPath,
  pagePath,
  permissionsPath,
  reviewPath,
  samePageInRepository,
} from '../paths.ts'
import { commandsOf } from '../ui/command.ts'
import { copyText } from '../ui/CopyButton.tsx'
import { targetHere } from './target.ts'

/** `text` is searched and shown, `details` are shown beside it, marked as far as they are in `search`. */
export type PaletteEntry = {
  text: string
  search?: string | undefined
  details?: readonly string[] | undefined
  Icon: Icon
  keys?: string | undefined
} & ({ path: string } | { run: () => void })

/** The actions of the open page. */
export function pageEntries(): PaletteEntry[] {
  return commandEntries('#content *', PlayIcon)
}

function commandEntries(elements: string, Icon: Icon): PaletteEntry[] {
  return commandsOf(elements).map(({ words, keys, run }) => ({ text: words, Icon, keys, run }))
}

/** The pages of a repository and, once its ID is known, copying the permanent link of the open page. */
export function repositoryEntries(
  repo: string,
  { location, onCopied }: { location: Location; onCopied: (result: string) => void },
): PaletteEntry[] {
  const id = permanentId(repo)
  const copy = async (address: string) => onCopied(await copyText(address))
  return [
    ...links.inRepository.map((link) => linkEntry(link, BrowserIcon, repo)),
    ...(id === undefined
      ? []
      : [
          {
            text: 'Copy permanent link',
            Icon: CopyIcon,
            run: () => void copy(addressOf(samePageInRepository(location, id))),
          },
        ]),
  ]
}

function linkEntry(
  { name, label, purpose, keys }: (typeof links.everywhere)[number],
  Icon: Icon,
  repo?: string,
): PaletteEntry {
  const text = purpose === undefined ? label : `${label} · ${purpose}`
  return { text, Icon, keys, path: pagePath(name, repo) }
}

/** Reviews read in this browser, latest first, called as they were then. */
export function reviewEntries(): PaletteEntry[] {
  return recentReviews().map(({ review }) => {
    const text = titleText(review)
    return {
      text,
      search: `${text} ${review.id}`,
      details: [statusInWords(review), repositoryTitle(review.repo_id), review.id],
      Icon: lookOf(review).Icon,
      path: reviewPath(review.repo_id, review.id),
    }
  })
}

/** Repositories opened in this browser but the open one, which has this ID or name, latest first. */
export function recentRepositoryEntries(open = ''): PaletteEntry[] {
  const openId = repositoryId(open)
  const others = recentRepositories().filter(({ repo }) => repo !== openId)
  return others.map(({ repo }) => repositoryEntry(repositoryTitle(repo), repo))
}

/** What the configuration pins and nobody opened in this browser, but the open repository. */
export function pinnedEntries(open = ''): PaletteEntry[] {
  const known = new Set([open, ...recentRepositories().map(({ repo }) => repo)].map(repositoryId))
  const read = recentReviews()
  return getConfig().pinned.flatMap(({ title, repo_id, review_id: id }) => {
    const repo = repositoryId(repo_id)
    if (id === undefined) return known.has(repo) ? [] : [repositoryEntry(title, repo_id)]
    if (read.some(({ review }) => review.repo_id === repo && review.id === id)) return []
    return [
      {
        text: title,
        search: `${title} ${id}`,
        details: [repositoryTitle(repo_id), id],
        Icon: GitPullRequestIcon,
        path: reviewPath(repo_id, id),
      },
    ]
  })
}

function repositoryEntry(title: string, repo: string): PaletteEntry {
  return {
    text: title,
    search: `${title} ${repo}`,
    details: title === repo ? undefined : [repo],
    Icon: RepoIcon,
    path: branchesPath(repo),
  }
}

/** The page whose address was pasted. */
export function addressEntries(query: string): PaletteEntry[] {
  const target = targetHere(query)
  if (!('path' in target) || !target.address) return []
  return [{ text: `Open ${target.path}`, Icon: LinkIcon, path: target.path }]
}

/** The rules of the open repository that could match a path. */
export function pathEntries(query: string, repo: string | undefined): PaletteEntry[] {
  const path = query.trim()
  if (repo === undefined || !path.startsWith('/') || addressEntries(query).length > 0) return []
  return [
    {
      text: `Permissions for the path ${path}`,
      Icon: BrowserIcon,
      path: permissionsPath(repo, { path }),
    },
  ]
}

/** The rules of people who were seen in the open repository, at most `limit`, once something is typed. */
export function peopleEntries(
  query: string,
  {
    repo,
    people,
    limit,
  }: { repo: string | undefined; people: Search<SuggestedPerson>; limit: number },
): PaletteEntry[] {
  if (repo === undefined || query.trim() === '') return []
  return people.best(query, limit).items.map((person) => {
    const { id } = person
    const name = personName(person) ?? id
    return {
      text: `Rules of ${name}`,
      search: searchedText(person),
      details: name === id ? undefined : [id],
      Icon: BrowserIcon,
      path: permissionsPath(repo, { user_id: id }),
    }
  })
}

/**
 * A review of the open repository, and a repository, that may have the text as ID or name. Only opening them tells
 * whether they exist. Texts with spaces are left out here; the field on the first page takes them.
 */
export function idEntries(query: string, repo: string | undefined): PaletteEntry[] {
  const id = query.trim()
  const target = targetHere(id)
  // The address of another host is no ID.
  if (!/^\S+$/u.test(id) || /^https?:\/\//i.test(id) || ('path' in target && target.address))
    return []
  const isReview = repo !== undefined && reviewIdSchema.safeParse(id).success
  return [
    ...(isReview
      ? [{ text: `Open review “${id}”`, Icon: GitPullRequestIcon, path: reviewPath(repo, id) }]
      : []),
    ...('path' in target
      ? [{ text: `Open repository “${id}”`, Icon: RepoIcon, path: target.path }]
      : []),
  ]
}

/** What can be done on any page: the first page, and the account menu. */
export function everywhereEntries(): PaletteEntry[] {
  return [
    ...links.everywhere.map((link) => linkEntry(link, RepoIcon)),
    ...commandEntries('header button', PersonIcon),
  ]
}
