// Completeness is not claimed: the interface doesn't tell whether a list is all there is, and signs
// in the answer that there is more are shown.
import { Banner } from '@primer/react'

import { visibleText } from '../lib/visible-text.ts'

import styles from './ListingNotice.module.css'

export function ListingNotice({ signsOfMore }: { signsOfMore: readonly string[] }) {
  return (
    <>
      {signsOfMore.length > 0 && (
        <Banner
          variant="warning"
          title="There may be more than is shown"
          description={`The answer also carried: ${signsOfMore.map(visibleText).join(', ')}.`}
        />
      )}
      <p className={styles.note}>
        The interface doesn’t tell whether a list is complete; counts say what the service sent.
      </p>
    </>
  )
}
