// The banner of every page, and what it opens over the page: the command palette and the list of shortcuts. Both are
// downloaded when they are first needed, or once the page is idle.
import { RepoIcon } from '@primer/octicons-react/RepoIcon'
import { SearchIcon } from '@primer/octicons-react/SearchIcon'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'

import { RepositoryTitle } from '../components/RepositoryTitle.tsx'
import { usePrepared } from '../components/use-prepared.ts'
import { permanentId } from '../memory/identity.ts'
import { useMemory } from '../memory/stored.ts'
import { pageTable } from '../page-table.ts'
import { Keys } from '../palette/Keys.tsx'
import { PaletteFrame } from '../palette/PaletteFrame.tsx'
import { useShortcuts } from '../palette/use-shortcuts.ts'
import { appBase, branchesPath, repositoriesPath, repositoryOf } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { command } from '../ui/command.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { NotLoadedDialog } from '../ui/NotLoaded.tsx'
import { preparePlacing } from '../ui/place.ts'
import { paletteShortcut } from '../ui/shortcuts.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { AccountMenu } from './AccountMenu.tsx'

import layout from '../ui/Layout.module.css'
import floating from './Floating.module.css'
import styles from './TopBar.module.css'

const CommandPalette = lazyPart(
  async () => (await import('../palette/CommandPalette.tsx')).CommandPalette,
  NotLoadedDialog,
)
const ShortcutsDialog = lazyPart(
  async () => (await import('../palette/ShortcutsDialog.tsx')).ShortcutsDialog,
  NotLoadedDialog,
)

const home = pageTable.Repositories.link

/** How long it says that something was copied. */
const copiedMilliseconds = 5000

type TopBarProps = {
  /** Whether the session has ended. Then nothing may lie over the dialog that says so. */
  ended: boolean
  onSignOut: () => void
}

export function TopBar({ ended, onSignOut }: TopBarProps) {
  const repo = repositoryOf(useLocation().pathname)
  const [opened, setOpened] = useState<'palette' | 'shortcuts'>()
  const [query, setQuery] = useState('')
  const [entered, setEntered] = useState(false)
  const [copied, setCopied] = useState('')
  useEffect(() => {
    if (copied === '') return undefined
    const timer = setTimeout(() => setCopied(''), copiedMilliseconds)
    return () => clearTimeout(timer)
  }, [copied])
  if (ended && opened) setOpened(undefined)
  const search = (text: string) => {
    setQuery(text)
    setEntered(false)
  }
  /** @param next called once the dialog is gone and has given the focus back */
  const close = (next?: () => void) => {
    flushSync(() => setOpened(undefined))
    next?.()
  }
  // Synchronously, so that the next key already goes to it.
  const open = () =>
    flushSync(() => {
      search('')
      setOpened('palette')
    })
  // In a transition, so that the page stays as it is while the dialog is downloaded.
  const showShortcuts = () => startTransition(() => setOpened('shortcuts'))
  useShortcuts((dialog) => (dialog === 'palette' ? open() : showShortcuts()))
  usePrepared(CommandPalette.load)
  usePrepared(preparePlacing)
  const field = { query, onQuery: search }
  return (
    <>
      <header className={styles.banner} data-repository={repo !== undefined}>
        <Link
          to={repositoriesPath()}
          aria-label="Refdesk"
          className={styles.home}
          {...command(home.label, home.keys)}
        >
          <img src={`${appBase}/icon.svg`} alt="" width={24} height={24} />
          <span className={styles.homeWord}>Refdesk</span>
        </Link>
        {repo !== undefined && <RepositoryName repo={repo} />}
        <Button
          className={styles.palette}
          leadingVisual={SearchIcon}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={open}
        >
          <VisuallyHidden>Open command palette</VisuallyHidden>
          {/* What is seen of it; its keys are no part of its name. */}
          <span aria-hidden="true" className={styles.words}>
            Command palette <Keys keys={paletteShortcut.keys} />
          </span>
        </Button>
        <AccountMenu onShortcuts={showShortcuts} onSignOut={onSignOut} />
      </header>
      <div aria-live="polite" className={floating.floating} data-print="never">
        {copied && (
          <Notice
            variant={copied === 'Copied' ? 'success' : 'warning'}
            title={copied}
            className={floating.notice}
          />
        )}
      </div>
      {opened === 'palette' && (
        <Suspense
          fallback={
            <PaletteFrame
              {...field}
              status="Loading"
              onClose={() => close()}
              onEarlyEnter={() => setEntered(true)}
            />
          }
        >
          <CommandPalette {...field} entered={entered} onClose={close} onCopied={setCopied} />
        </Suspense>
      )}
      <Suspense>{opened === 'shortcuts' && <ShortcutsDialog onClose={() => close()} />}</Suspense>
    </>
  )
}

/** By ID once that is known. */
function RepositoryName({ repo }: { repo: string }) {
  const id = useMemory(() => permanentId(repo))
  return (
    <Link to={branchesPath(id ?? repo)} className={styles.repository}>
      <RepoIcon />
      <RepositoryTitle repo={repo} className={layout.cut} />
    </Link>
  )
}
