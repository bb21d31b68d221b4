// An ID, ref or pattern: in monospace, isolated from the text around it, breaking anywhere.
import type { ReactNode } from 'react'

import { visibleText } from '../lib/visible-text.ts'
import { PlainText } from './PlainText.tsx'

import styles from './CodeText.module.css'

type CodeTextProps = {
  text: string
  /** Shows only as much as has room; the whole stays in the document, and as a tooltip. */
  short?: boolean
  /** The same text with marks in it, to be shown in its place. */
  children?: ReactNode
}

export function CodeText({ text, short = false, children }: CodeTextProps) {
  const code = (
    <PlainText text={text} className={styles.code}>
      {children}
    </PlainText>
  )
  if (!short) return code
  return (
    <span className={styles.short} title={visibleText(text)}>
      {code}
    </span>
  )
}
