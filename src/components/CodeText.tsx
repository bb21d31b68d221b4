import { PlainText } from './PlainText.tsx'

// Ids, refs and patterns: monospaced, isolated, breaking anywhere.
import styles from './CodeText.module.css'

export function CodeText({ text }: { text: string }) {
  return <PlainText text={text} className={styles.code} />
}
