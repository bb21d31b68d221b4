// Shows a review's status: open in green, all else neutral, any value but open and closed verbatim. Purple
// is read as merged, and stands only where the review names a merge commit.
import { StateLabel } from '@primer/react'
import { clsx } from 'clsx'

import { visibleText } from '../lib/visible-text.ts'

import styles from './ReviewStatus.module.css'

const words = new Map([
  ['open', 'Open'],
  ['closed', 'Closed'],
])

type ReviewStatusProps = { status: string; merged?: boolean; size?: 'small' }

export function ReviewStatus({ status, merged = false, size }: ReviewStatusProps) {
  const neutral = status !== 'open' && !(status === 'closed' && merged)
  return (
    <StateLabel
      status={status === 'open' ? 'open' : 'closed'}
      {...(size && { size })}
      className={clsx(styles.label, neutral && styles.neutral)}
    >
      {visibleText(words.get(status) ?? status)}
    </StateLabel>
  )
}
