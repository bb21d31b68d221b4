import { PlainText } from './PlainText.tsx'

// Ids, refs and patterns: monospaced, isolated, breaking anywhere.
import styles from './CodeText.module.css'

/** `short` shows the beginning alone; the whole stays in the document, and as a tooltip. */
export function CodeText({ text, short = false }: { text: string; short?: boolean }) {
  if (!short) return <PlainText text={text} className={styles.code} />
  return (
    <span className={styles.short} title={text}>
      <PlainText text={text} className={styles.code} />
    </span>
  )
}
