// Shows a review that was read, below its head.
import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'

import type { Review } from '../../api/resources.ts'
import { Markdown } from '../../components/Markdown.tsx'
import { optionalId } from '../../lib/absent.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Absent, SourceText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { ChangeMark, ChangesBar } from './changes.tsx'
import { IdText, ReviewDetails } from './ReviewDetails.tsx'
import { ReviewReviewers } from './ReviewReviewers.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Review.module.css'

type ReviewContentProps = {
  review: Review
  /** When it was read, and a button that reads it again. */
  freshness: ReactNode
}

export function ReviewContent({ review, freshness }: ReviewContentProps) {
  return (
    <div className={layout.stack}>
      <ChangesBar />
      <Conflicts review={review} />
      <div className={layout.columns}>
        <Description review={review} />
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

/** The description: rendered, or as it was written. */
function Description({ review: { description = '' } }: { review: Review }) {
  const [isSource, setSource] = useState(false)
  return (
    <Region
      title="Description"
      actions={
        <>
          {!description && <Absent>None</Absent>}
          <div className={layout.row}>
            <ChangeMark field="description" />
            {description && (
              <Button size="small" aria-pressed={isSource} onClick={() => setSource(!isSource)}>
                View source
              </Button>
            )}
          </div>
        </>
      }
    >
      {description &&
        (isSource ? <SourceText text={description} /> : <Markdown text={description} />)}
    </Region>
  )
}
