// The shape of content that is still loading, in its final size, so that nothing moves when it arrives.
// `Loaded` says what is being read.
import styles from './Skeleton.module.css'

type SkeletonProps = {
  /** A region begins with its title. */
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
