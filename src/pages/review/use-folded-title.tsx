// A review's title as the page's heading. A long one takes three lines until all of it is asked for, by a
// button beside the heading: within it, the button's words would be part of the title.
import { useState } from 'react'

import type { Review } from '../../api/endpoints.ts'
import { ReviewTitle } from '../../components/ReviewTitle.tsx'
import { Button } from '../../ui/Button.tsx'

import styles from './Review.module.css'

/** In code units: about what fits into three lines on a phone. */
const longest = 100

/** The properties of the page that make it. */
export function useFoldedTitle(review: Review | undefined) {
  const [whole, setWhole] = useState(false)
  if (!review) return { heading: 'Review' }
  const title = <ReviewTitle title={review.title} id={review.id} />
  if (review.title.length <= longest) return { heading: title }
  return {
    heading: whole ? title : <span className={styles.folded}>{title}</span>,
    actions: (
      <Button
        variant="invisible"
        size="small"
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole ? 'Show less' : 'Show all'}
      </Button>
    ),
  }
}
