// Right after a review was created: says so, and offers one line that tells others of it.
import { useLocation } from 'react-router'

import type { Review } from '../../api/endpoints.ts'
import { titleText } from '../../components/ReviewTitle.tsx'
import { addressOf, reviewPath } from '../../paths.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PlainText } from '../../ui/PlainText.tsx'

import styles from './Review.module.css'

export function CreatedNotice({ review }: { review: Review }) {
  const state = useLocation().state as { created?: boolean } | null
  if (!state?.created) return null
  const line = `${titleText(review)} – ${addressOf(reviewPath(review.repo_id, review.id))}`
  return (
    <Notice
      variant="success"
      title="Review created"
      actions={<CopyButton label="Copy title and link" text={line} inWords />}
      className={styles.created}
    >
      <PlainText text={line} />
    </Notice>
  )
}
