// A placeholder in the size of the content that is still loading, so that nothing moves when that arrives. `Loaded`
// announces what is loading.
import styles from './Skeleton.module.css'

type SkeletonProps = {
  /** A region has one more line, for its title. */
  of: 'text' | 'region'
  lines: number
}

export function Skeleton({ of, lines }: SkeletonProps) {
  return (
    <div className={styles[of]}>
      {Array.from({ length: lines + (of === 'text' ? 0 : 1) }, (_, index) => (
        <div key={index} className={styles.line} />
      ))}
    </div>
  )
}
