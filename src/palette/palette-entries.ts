// The palette's entries, except branches: pages, recent reviews and repositories, a pasted address or ID, and actions.
// An entry either leads to a path or runs something.
import type { Icon } from '@primer/octicons-react'
import { BrowserIcon } from '@primer/octicons-react/BrowserIcon'
import { CommandPaletteIcon } from '@primer/octicons-react/CommandPaletteIcon'
import { CopyIcon } from '@primer/octicons-react/CopyIcon'
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { LinkIcon } from '@primer/octicons-react/LinkIcon'
import { MoonIcon } from '@primer/octicons-react/MoonIcon'
import { PersonIcon } from '@primer/octicons-react/PersonIcon'
import { PlayIcon } from '@primer/octicons-react/PlayIcon'
import { RepoIcon } from '@primer/octicons-react/RepoIcon'
import { SignOutIcon } from '@primer/octicons-react/SignOutIcon'
import type { Location } from 'react-router'

import { reviewIdSchema } from '../../contract/operations.ts'
import { codePoints } from '../../contract/text.ts'
import { statusInWords } from '../components/ReviewStatusIcon.tsx'
import { titleText } from '../components/ReviewTitle.tsx'
import { personName, type Person } from '../lib/person.ts'
import { Search } from '../lib/search.ts'
import { permanentId, repositoryId, repositoryTitle } from '../memory/identity.ts'
import { themePreference, themes } from '../memory/preferences.ts'
import { recentRepositories, recentReviews } from '../memory/recents.ts'
import { writeStored, readStored } from '../memory/stored.ts'
import { links } from '../page-table.ts'
import {
  addressOf,
  branchesPath,
  pagePath,
  permissionsPath,
  reviewPath,
  samePageInRepository,
} from '../paths.ts'
import { pageCommands } from '../ui/command.ts'
import { copyText } from '../ui/CopyButton.tsx'
import { singleKeys } from '../ui/shortcuts.ts'
import { targetHere } from './target.ts'

/** `text` is searched and shown, `detail` shown beside it. */
export type PaletteEntry = {
  text: string
  detail?: string | undefined
  Icon: Icon
  keys?: string | undefined
} & ({ path: string; also?: AlsoOpens } | { run: () => void })

/** Another page that an entry leads to: `words` say which, `name` also of what. */
export type AlsoOpens = { words: string; name: string; path: string }

/** The actions of the open page. */
export function pageEntries(): PaletteEntry[] {
  return pageCommands().map(({ words, keys, run }) => ({ text: words, Icon: PlayIcon, keys, run }))
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
  { name, label, keys }: (typeof links.everywhere)[number],
  Icon: Icon,
  repo?: string,
): PaletteEntry {
  return { text: label, Icon, keys, path: pagePath(name, repo) }
}

/** Reviews read in this browser, latest first, as they were then. */
export function reviewEntries(): PaletteEntry[] {
  return recentReviews().map((review) => ({
    text: titleText(review),
    detail: [`last seen ${statusInWords(review)}`, repositoryTitle(review.repo_id)].join(' · '),
    Icon: GitPullRequestIcon,
    path: reviewPath(review.repo_id, review.id),
  }))
}

/** Repositories opened in this browser, latest first. */
export function recentRepositoryEntries(): PaletteEntry[] {
  return recentRepositories().map(({ repo }) => {
    const title = repositoryTitle(repo)
    return {
      text: title,
      detail: title === repo ? undefined : repo,
      Icon: RepoIcon,
      path: branchesPath(repo),
    }
  })
}

/** The pages of those repositories but the open one, which has this ID or name; found by both their names. */
export function recentPageEntries(open = ''): PaletteEntry[] {
  const openId = repositoryId(open)
  return recentRepositories().flatMap(({ repo }) =>
    repo === openId
      ? []
      : links.inRepository.map(({ name, label }) => ({
          text: `${repositoryTitle(repo)} · ${label}`,
          Icon: BrowserIcon,
          path: pagePath(name, repo),
        })),
  )
}

/** What there is of each author in a repository. */
export function personEntries(repo: string, authors: ReadonlyMap<string, Person>): PaletteEntry[] {
  return [...authors].flatMap(([key, person]) => {
    const text = personText(key, person)
    const Icon = PersonIcon
    const branches = { text, detail: 'Branches', Icon, path: branchesPath(repo, { author: key }) }
    const path = permissionsPath(repo, { user_id: key })
    return person.id === undefined
      ? [branches]
      : [branches, { text, detail: 'Permissions', Icon, path }]
  })
}

function personText(key: string, person: Person): string {
  const name = personName(person) ?? key
  return name === key ? name : `${name} · ${key}`
}

/** The page whose address was pasted. */
export function addressEntries(query: string): PaletteEntry[] {
  const target = targetHere(query)
  if (!('path' in target) || !target.address) return []
  return [{ text: `Open ${target.path}`, Icon: LinkIcon, path: target.path }]
}

/**
 * The rules that could match a path; with words before or after it, those of the people meant by them, or else of the
 * user with this ID. A path may also contain the words.
 */
export function pathEntries(
  query: string,
  repo: string | undefined,
  authors: ReadonlyMap<string, Person>,
): PaletteEntry[] {
  const typed = query.trim()
  const [, before = '', path, after = ''] = /^(?:(.*?)\s)?(\/\S*)(?:\s(.*))?$/su.exec(typed) ?? []
  if (repo === undefined || path === undefined || addressEntries(query).length > 0) return []
  const who = `${before} ${after}`.trim()
  const entry = (at: string, user_id = '', whose?: string) => ({
    text: `Permissions for the path ${at}`,
    detail: whose,
    Icon: BrowserIcon,
    path: permissionsPath(repo, { user_id, path: at }),
  })
  const whole = typed.startsWith('/') ? [entry(typed)] : []
  // A letter alone says too little of a person.
  if (codePoints(who) < 2) return whole
  const people = [...authors].filter(([, { id }]) => id !== undefined)
  const meant = new Search(people, ([key, person]) => personText(key, person)).best(who, 3).items
  return meant.length > 0
    ? [...meant.map(([key, person]) => entry(path, key, personText(key, person))), ...whole]
    : [...whole, entry(path, who, `User ID ${who}`)]
}

/**
 * A review of the open repository, and a repository, that may have the text as ID or name. Only opening them tells
 * whether they exist. Texts with spaces are left out here; the field on the first page takes them.
 */
export function idEntries(query: string, repo: string | undefined): PaletteEntry[] {
  const id = query.trim()
  const target = targetHere(id)
  if (!/^\S+$/u.test(id) || ('path' in target && target.address)) return []
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

type Actions = { onShortcuts: () => void; onSignOut: () => void }

/** What can be done on any page. */
export function everywhereEntries({ onShortcuts, onSignOut }: Actions): PaletteEntry[] {
  return [
    ...links.everywhere.map((link) => linkEntry(link, RepoIcon)),
    {
      text: 'Keyboard shortcuts',
      Icon: CommandPaletteIcon,
      keys: singleKeys.shortcuts.keys,
      run: onShortcuts,
    },
    ...themes
      .filter(({ value }) => value !== readStored(themePreference))
      .map(({ value, label }) => ({
        text: `Theme: ${label}`,
        Icon: MoonIcon,
        run: () => writeStored(themePreference, value),
      })),
    { text: 'Sign out', Icon: SignOutIcon, run: onSignOut },
  ]
}
