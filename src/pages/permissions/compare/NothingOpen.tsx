// The tab before a file is open: says what it is for, and what becomes of a file.
import { binarySize } from '../../../lib/binary-size.ts'
import { FilePicker } from './FilePicker.tsx'
import { largestFileBytes } from './open-export.ts'

import styles from './Compare.module.css'

export function NothingOpen({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <div className={styles.empty}>
      <p>
        Open a JSON export of permission rules, to see which rules were added, removed or changed
        since then, field by field.
      </p>
      <FilePicker label="Open export" primary onFiles={onFiles} />
      <p className={styles.note}>
        Or drop the file on the page. It is read in this browser and sent nowhere; it stays in this
        tab until you reload or close it or sign out, and no link holds it. Files up to{' '}
        {binarySize(largestFileBytes)} are opened.
      </p>
    </div>
  )
}
