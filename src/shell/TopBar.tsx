// The banner of every page: home, repository, account, and the command palette, which is downloaded once the page is there.
import { PersonIcon } from '@primer/octicons-react/PersonIcon'
import { RepoIcon } from '@primer/octicons-react/RepoIcon'
import { SearchIcon } from '@primer/octicons-react/SearchIcon'
import { SignOutIcon } from '@primer/octicons-react/SignOutIcon'
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import type { SignedInUser } from '../auth/grant.ts'
import { session } from '../auth/session.ts'
import { useRepositoryTitle } from '../components/use-repository.ts'
import { UserPicture } from '../components/UserName.tsx'
import { visibleText } from '../lib/visible-text.ts'
import { permanentId } from '../memory/repositories.ts'
import { useMemory } from '../memory/stored-texts.ts'
import { appBase, branchesPath, repositoriesPath, repositoryOf } from '../paths.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { isPaletteKey, paletteKeys } from '../ui/keys.ts'
import { Link } from '../ui/Link.tsx'
import { WithMenu } from '../ui/Menu.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { chooseTheme, chosenTheme, themes } from './theme.ts'

import layout from '../ui/Layout.module.css'
import styles from './TopBar.module.css'

export const loadPalette = () => import('./CommandPalette.tsx')

const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))

type TopBarProps = {
  /** Whether the session has ended. Then nothing may lie over the dialog that says so. */
  ended: boolean
  onSignOut: () => void
}

export function TopBar({ ended, onSignOut }: TopBarProps) {
  const repo = repositoryOf(useLocation().pathname)
  const [isOpen, setOpen] = useState(false)
  if (ended && isOpen) setOpen(false)
  usePaletteKey(setOpen)
  return (
    <>
      <header className={clsx(layout.line, styles.banner)} data-repository={repo !== undefined}>
        <Link
          to={repositoriesPath()}
          aria-label="Refdesk"
          className={clsx(layout.line, styles.home)}
        >
          <img src={`${appBase}/icon.svg`} alt="" width={24} height={24} />
          <span className={styles.homeWord}>Refdesk</span>
        </Link>
        {repo !== undefined && <RepositoryName repo={repo} />}
        <Button
          className={styles.palette}
          leadingVisual={SearchIcon}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen(true)}
        >
          <VisuallyHidden>Open command palette</VisuallyHidden>
          {/* The visible words; the keys are no part of the name. */}
          <span aria-hidden="true" className={styles.words}>
            <span>Command palette</span> <kbd className={styles.keys}>{paletteKeys()}</kbd>
          </span>
        </Button>
        <AccountMenu onSignOut={onSignOut} />
      </header>
      <Suspense>{isOpen && <CommandPalette onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Opens the palette by Ctrl+K or ⌘K, where no dialog and no menu lies over the page. */
function usePaletteKey(setOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isPaletteKey(event)) return
      // The browser's own action on these keys would be a surprise, also where the palette can't open.
      event.preventDefault()
      if (!document.querySelector('dialog[open], [role="menu"]')) setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [setOpen])
}

/** A link to the branches, by the repository's ID once that is known. */
function RepositoryName({ repo }: { repo: string }) {
  const id = useMemory(() => permanentId(repo))
  return (
    <Link to={branchesPath(id ?? repo)} className={clsx(layout.line, styles.repository)}>
      <RepoIcon />
      <PlainText text={useRepositoryTitle(repo)} className={layout.cut} />
    </Link>
  )
}

/** The name of the person, the theme, and the sign-out. */
function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const { user } = session.state
  const theme = useMemory(chosenTheme)
  const choices = themes.map(({ value, label }) => ({
    label,
    checked: value === theme,
    action: () => chooseTheme(value),
  }))
  return (
    <WithMenu
      label="Account"
      heading={user && <SignedInAs user={user} />}
      sections={[
        { heading: 'Theme', items: choices },
        { items: [{ label: 'Sign out', icon: SignOutIcon, action: onSignOut }] },
      ]}
    >
      {(opener) => (
        <IconButton {...opener} icon={AccountIcon} variant="invisible" aria-label="Account" />
      )}
    </WithMenu>
  )
}

function SignedInAs({ user }: { user: SignedInUser }) {
  return (
    <>
      <b>Signed in as {visibleText(user.name ?? user.id)}</b>
      <div>User ID: {visibleText(user.id)}</div>
    </>
  )
}

function AccountIcon() {
  const { user } = session.state
  return user ? <UserPicture user={user} /> : <PersonIcon />
}
