// A message for screen readers alone. The region stays mounted, so that changes of its text are read.
import styles from './Announcement.module.css'

export function Announcement({ text }: { text: string }) {
  return <output className={styles.hidden}>{text}</output>
}
