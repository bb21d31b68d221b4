// Shows a review that was read, below its head.
import { clsx } from 'clsx'
import { useEffect, type ReactNode } from 'react'

import type { Review } from '../../api/resources.ts'
import { useDone } from '../../forms/done.ts'
import { optionalId } from '../../lib/absent.ts'
import { rememberRepository } from '../../memory/repositories.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ChangesBar } from './changes.tsx'
import { IdText } from './IdText.tsx'
import { ReviewDescription } from './ReviewDescription.tsx'
import { ReviewDetails } from './ReviewDetails.tsx'
import { ReviewReviewers } from './ReviewReviewers.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Review.module.css'

type ReviewContentProps = {
  /** The repository as the address has it. */
  repo: string
  review: Review
  /** When it was read, and a button that reads it again. */
  freshness: ReactNode
}

export function ReviewContent({ repo, review, freshness }: ReviewContentProps) {
  useEffect(() => rememberRepository(repo), [repo])
  const isCreated = useDone() !== undefined
  return (
    <div className={layout.stack}>
      <ChangesBar />
      {isCreated && <Notice variant="success" title="Review created" />}
      <Conflicts review={review} />
      <div className={layout.columns}>
        <ReviewDescription review={review} />
        <div className={layout.stack}>
          <ReviewReviewers review={review} />
          <ReviewDetails review={review} />
          <div className={clsx(layout.row, layout.ends, styles.freshness)}>{freshness}</div>
        </div>
      </div>
    </div>
  )
}

/** Conflicts of a closed review are no news; its details have the ID. */
function Conflicts({ review: { status, repo_id, active_merge_id } }: { review: Review }) {
  const id = optionalId(active_merge_id)
  if (id === undefined || status === 'closed') return null
  return (
    <Notice variant="critical" title="This merge has conflicts">
      <span>Active merge </span>
      <IdText kind="merge" repo_id={repo_id} text={id} />
    </Notice>
  )
}
