// Ids, refs and patterns: monospaced, isolated, breaking anywhere.
import { visibleText } from '../lib/visible-text.ts'
import { PlainText } from './PlainText.tsx'

import styles from './CodeText.module.css'

/** `short` shows the beginning alone; the whole stays in the document, and as a tooltip. */
export function CodeText({ text, short = false }: { text: string; short?: boolean }) {
  if (!short) return <PlainText text={text} className={styles.code} />
  return (
    <span className={styles.short} title={visibleText(text)}>
      <PlainText text={text} className={styles.code} />
    </span>
  )
}
