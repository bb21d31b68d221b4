// A row of a list on the first page: a repository or a review.
import { XIcon } from '@primer/octicons-react/XIcon'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { visibleText } from '../../lib/visible-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { returnFocus } from '../../ui/return-focus.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Repositories.module.css'

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
        {changes !== undefined && (
          <small className={styles.changes}>
            <span className={styles.words}>{visibleText(changes)}</span>
          </small>
        )}
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
