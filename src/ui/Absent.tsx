// An optional field that the service did not send.
import { VisuallyHidden } from '@primer/react'

import styles from './Absent.module.css'

export function Absent() {
  return (
    <span className={styles.absent}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not sent</VisuallyHidden>
    </span>
  )
}
