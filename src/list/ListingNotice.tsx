// Completeness is not claimed: the interface doesn't tell whether a list is all there is, and signs
// in the answer that there is more are shown.
import { visibleText } from '../lib/visible-text.ts'
import { Notice } from '../ui/Notice.tsx'

import styles from './ListingNotice.module.css'

export function ListingNotice({ signsOfMore }: { signsOfMore: readonly string[] }) {
  return (
    <>
      {signsOfMore.length > 0 && (
        <Notice variant="warning" title="There may be more than is shown">
          The answer also carried: {signsOfMore.map(visibleText).join(', ')}.
        </Notice>
      )}
      <p className={styles.note}>
        Counts are what the service sent; the API doesn’t say whether there is more.
      </p>
    </>
  )
}
