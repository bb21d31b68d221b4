// A text of several lines as it was written, in monospace.
import { PlainText } from './PlainText.tsx'

import styles from './SourceText.module.css'

export function SourceText({ text }: { text: string }) {
  return (
    <pre className={styles.source}>
      <PlainText text={text} lines />
    </pre>
  )
}
