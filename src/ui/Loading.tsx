// Placeholders for what is loading. They say nothing to screen readers: whoever renders one announces what is loading.
import styles from './Loading.module.css'

/** A placeholder for content whose size isn't known. */
export function Spinner({ size = 32 }: { size?: 16 | 32 }) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="7" strokeOpacity="0.25" vectorEffect="non-scaling-stroke" />
      <path d="M15 8a7 7 0 0 0-7-7" strokeLinecap="round" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** A placeholder in the size of the content, so that nothing moves when that arrives. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line} />
      ))}
    </div>
  )
}
