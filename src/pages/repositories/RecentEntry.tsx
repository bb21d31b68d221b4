// One thing that was visited: the way back to it, when that was, and whether it was refused since.
import { AlertIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { localTime, relativeTime } from '../../lib/time.ts'
import { PlainText } from '../../ui/PlainText.tsx'
import { useNow } from '../../ui/use-now.ts'

import styles from './RecentEntry.module.css'

type RecentEntryProps = {
  to: string
  name: string
  status?: ReactNode
  at: number
  refused: number | undefined
  /** What tells it from another of the same name. */
  children: ReactNode
}

export function RecentEntry({ to, name, status, at, refused, children }: RecentEntryProps) {
  const date = new Date(at)
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        {status}
        <Link to={to} className={styles.link}>
          <PlainText text={name} />
        </Link>
      </div>
      <div className={styles.detail}>
        {children}
        {/* No stop for the keyboard in each entry: of a visit nobody needs the exact time. */}
        <time dateTime={date.toISOString()} title={localTime(date)}>
          {relativeTime(date, useNow())}
        </time>
        {refused !== undefined && (
          <span className={styles.refused}>
            <AlertIcon size={12} />{' '}
            {refused === 404 ? 'Not found when last opened' : 'Refused when last opened'}
          </span>
        )}
      </div>
    </div>
  )
}
