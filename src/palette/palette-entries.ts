// What the command palette offers, apart from the branches: ways to go, what was read lately, and
// what can be done. Each entry leads to a path or runs something, never both.
import {
  BrowserIcon,
  CommandPaletteIcon,
  GitPullRequestIcon,
  LinkIcon,
  PlayIcon,
  RepoIcon,
  SignOutIcon,
  type Icon,
} from '@primer/octicons-react'

import { titleText } from '../components/ReviewTitle.tsx'
import { themePreference } from '../memory/preferences.ts'
import { recentRepositories, recentReviews } from '../memory/recents.ts'
import {
  branchesPath,
  newReviewPath,
  permissionsPath,
  repositoriesPath,
  reviewPath,
  settingsPath,
} from '../paths.ts'
import { pageCommands } from '../ui/command.ts'
import { singleKeys } from '../ui/shortcuts.ts'
import { themes } from './themes.ts'

/** `text` is searched and shown, `detail` shown beside it. `stays`: the palette tells the result. */
export type PaletteEntry = {
  text: string
  detail?: string | undefined
  Icon: Icon
  keys?: string | undefined
} & ({ path: string } | { run: () => void; stays?: boolean })

/** What the page that is open can do now. */
export function pageEntries(): PaletteEntry[] {
  return pageCommands().map(({ words, shortcut, run }) => ({
    text: words,
    Icon: PlayIcon,
    keys: shortcut && singleKeys[shortcut].keys,
    run,
  }))
}

/** The pages of a repository. */
export function repositoryEntries(repo: string): PaletteEntry[] {
  const { branches, newReview, permissions, settings } = singleKeys
  const Icon = BrowserIcon
  return [
    { text: 'Branches', Icon, keys: branches.keys, path: branchesPath(repo) },
    { text: 'New review', Icon, keys: newReview.keys, path: newReviewPath(repo) },
    { text: 'Permissions', Icon, keys: permissions.keys, path: permissionsPath(repo) },
    { text: 'Settings', Icon, keys: settings.keys, path: settingsPath(repo) },
  ]
}

/** Reviews read in this browser, latest first. */
export function reviewEntries(): PaletteEntry[] {
  return recentReviews().map(({ repo_id, repo_name, id, title, status }) => ({
    text: titleText({ title, id }),
    detail: [status, repo_name ?? repo_id].join(' · '),
    Icon: GitPullRequestIcon,
    path: reviewPath(repo_id, id),
  }))
}

/** Repositories opened in this browser, latest first. */
export function recentRepositoryEntries(): PaletteEntry[] {
  return recentRepositories().map(({ repo, repo_name }) => ({
    text: repo_name ?? repo,
    detail: repo_name && repo,
    Icon: RepoIcon,
    path: branchesPath(repo),
  }))
}

type Actions = { onCopyAddress: () => void; onShortcuts: () => void; onSignOut: () => void }

/** What can be done on any page. */
export function everywhereEntries({
  onCopyAddress,
  onShortcuts,
  onSignOut,
}: Actions): PaletteEntry[] {
  const { repositories, shortcuts } = singleKeys
  return [
    { text: 'Repositories', Icon: RepoIcon, keys: repositories.keys, path: repositoriesPath() },
    { text: 'Copy this page’s address', Icon: LinkIcon, run: onCopyAddress, stays: true },
    {
      text: 'Keyboard shortcuts',
      Icon: CommandPaletteIcon,
      keys: shortcuts.keys,
      run: onShortcuts,
    },
    ...themes
      .filter(({ value }) => value !== themePreference.get())
      .map(({ value, label, icon }) => ({
        text: `Theme: ${label}`,
        Icon: icon,
        run: () => themePreference.set(value),
      })),
    { text: 'Sign out', Icon: SignOutIcon, run: onSignOut },
  ]
}
