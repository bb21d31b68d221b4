// In place of an optional field that the service did not send, or sent without a text in it.
import { VisuallyHidden } from '@primer/react'

import styles from './Absent.module.css'

export function Absent({ words = 'not sent' }: { words?: 'not sent' | 'blank' }) {
  return (
    <span className={styles.absent}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
