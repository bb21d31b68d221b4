// A row of a list on the first page, and that of a repository.
import { RepoIcon } from '@primer/octicons-react/RepoIcon'
import { XIcon } from '@primer/octicons-react/XIcon'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { Ago } from '../../components/Ago.tsx'
import { RepositoryTitle } from '../../components/RepositoryTitle.tsx'
import { visibleText } from '../../lib/visible-text.ts'
import { repositoryTitle } from '../../memory/identity.ts'
import { branchesPath } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { returnFocus } from '../../ui/return-focus.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Repositories.module.css'

export type EntryProps = {
  to: string
  /** Its kind, and a review's status. */
  icon: ReactNode
  name: string
  /** The name as it is shown. */
  shown: ReactNode
  /** One muted line: each an element. */
  facts: ReactNode
  /** Below that line. */
  news?: ReactNode
  /** Removes it from the recent ones; those that are pinned stay. */
  forget?: (() => void) | undefined
}

export function Entry({ to, icon, name, shown, facts, news, forget }: EntryProps) {
  return (
    <li>
      {icon}
      <div className={styles.entry}>
        <Link to={to} className={clsx(layout.folded, styles.name)}>
          {shown}
        </Link>
        <small className={styles.facts}>{facts}</small>
        {news}
      </div>
      {forget && (
        // No tooltip: it would repeat the name, which may have a thousand characters.
        <Button
          ref={returnFocus}
          variant="invisible"
          size="small"
          aria-label={`Remove ${visibleText(name)} from recents`}
          title="Remove"
          onClick={forget}
        >
          <XIcon />
        </Button>
      )}
    </li>
  )
}

type RepositoryEntryProps = Pick<EntryProps, 'forget'> & {
  repo: string
  /** When it was opened last, in milliseconds since 1970; absent if never here. */
  at?: number | undefined
}

export function RepositoryEntry({ repo, at, forget }: RepositoryEntryProps) {
  return (
    <Entry
      forget={forget}
      to={branchesPath(repo)}
      icon={<RepoIcon />}
      name={repositoryTitle(repo)}
      shown={<RepositoryTitle repo={repo} />}
      facts={
        <>
          <span>Repository</span>
          {at !== undefined && <Ago what="you looked" date={new Date(at)} />}
        </>
      }
    />
  )
}
