// A list of the first page, and its rows. Repositories and reviews have the same shape of row.
import { RepoIcon } from '@primer/octicons-react/RepoIcon'
import { XIcon } from '@primer/octicons-react/XIcon'
import { clsx } from 'clsx'
import { useState, type ReactElement, type ReactNode } from 'react'

import { useRepositoryTitle } from '../../components/use-repository.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { repositoryId } from '../../memory/repositories.ts'
import { branchesPath } from '../../paths.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Absent, PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { Timestamp } from '../../ui/Timestamp.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Repositories.module.css'

/** The next list must not be far below on a phone. */
const shortLength = 10

type EntryListProps = {
  title: string
  actions?: ReactNode
  /** Said where there is no entry. */
  nothing?: string
  children: readonly ReactElement[]
}

export function EntryList({ title, actions, nothing, children }: EntryListProps) {
  const [isWhole, setWhole] = useState(false)
  const entries = isWhole ? children : children.slice(0, shortLength)
  const isEmpty = children.length === 0
  return (
    <Region title={title} actions={actions} flush={!isEmpty}>
      {isEmpty ? (
        <Absent>{nothing}</Absent>
      ) : (
        <BareList className={styles.entries}>
          {entries}
          {entries.length < children.length && (
            <li>
              <Button size="small" onClick={() => setWhole(true)}>
                {`Show all (${children.length})`}
              </Button>
            </li>
          )}
        </BareList>
      )}
    </Region>
  )
}

type EntryProps = {
  to: string
  icon: ReactNode
  /** The name as text. */
  name: string
  title: ReactNode
  /** One muted line of elements. */
  facts: ReactNode
  /** What changed, in words. */
  changes?: string | undefined
  /** Removes it from the recent ones; what is pinned stays. */
  onRemove?: (() => void) | undefined
}

export function Entry({ to, icon, name, title, facts, changes, onRemove }: EntryProps) {
  return (
    <li>
      {icon}
      <div className={styles.entry}>
        <Link to={to} className={clsx(layout.folded, styles.name)}>
          {title}
        </Link>
        <small className={styles.facts}>{facts}</small>
        {changes !== undefined && <small className={styles.changes}>{visibleText(changes)}</small>}
      </div>
      {onRemove && (
        <Button
          ref={returnFocus}
          variant="invisible"
          size="small"
          aria-label={`Remove ${visibleText(name)} from recents`}
          title="Remove"
          onClick={onRemove}
        >
          <XIcon />
        </Button>
      )}
    </li>
  )
}

type RepositoryEntryProps = {
  /** Its ID or name. */
  repo: string
  /** When it was opened last, in milliseconds since 1970. */
  openedAt?: number
  onRemove?: () => void
}

export function RepositoryEntry({ repo, openedAt, onRemove }: RepositoryEntryProps) {
  const name = useRepositoryTitle(repo)
  return (
    <Entry
      onRemove={onRemove}
      to={branchesPath(repositoryId(repo))}
      icon={<RepoIcon />}
      name={name}
      title={<PlainText text={name} />}
      facts={
        <>
          <span>Repository</span>
          {openedAt !== undefined && (
            <span>
              you looked <Timestamp seconds={openedAt / 1000} />
            </span>
          )}
        </>
      }
    />
  )
}
