// A placeholder in the size of the content that is still loading, so that nothing moves when that arrives. `Loaded`
// announces what is loading.
import styles from './Skeleton.module.css'

export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line} />
      ))}
    </div>
  )
}
