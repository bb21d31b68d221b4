// The shapes of what is still being read, as large as that will be, so that nothing moves once it is there.
// Nothing for screen readers: `Loading` says what is being read.
import { clsx } from 'clsx'

import styles from './Skeleton.module.css'

/** Lines of text; the last one is shorter. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <div aria-hidden="true" className={styles.text}>
      <Bones count={lines} />
    </div>
  )
}

/** A table: its header, and rows as high as a row of one line. */
export function SkeletonTable({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className={clsx(styles.frame, styles.table)}>
      <Bones count={rows + 1} />
    </div>
  )
}

/** A region with a title and lines of text. */
export function SkeletonRegion({ lines }: { lines: number }) {
  return (
    <div aria-hidden="true" className={clsx(styles.frame, styles.region)}>
      <Bones count={1} />
      <SkeletonText lines={lines} />
    </div>
  )
}

function Bones({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at} className={styles.line}>
      <div className={styles.bone} />
    </div>
  ))
}
