// Text that others chose (names, refs, patterns, ids): isolated from its surroundings, with every
// character that can't be seen shown. A selection within it copies the raw text, as the copy buttons
// do; one that goes beyond it copies what is shown.
import { clsx } from 'clsx'
import type { ClipboardEvent, ReactNode } from 'react'

import { rawText, stacksMarks, visibleLines, visibleText } from '../lib/visible-text.ts'

import styles from './PlainText.module.css'

type PlainTextProps = {
  text: string
  className?: string | undefined
  /** Whether the text is prose that may have lines; elsewhere a line break is shown as an escape. */
  lines?: boolean
  /** The same text with marks in it, to be shown in its place. */
  children?: ReactNode
}

export function PlainText({ text, className, lines = false, children }: PlainTextProps) {
  const shown = lines ? visibleLines(text) : visibleText(text)
  return (
    <bdi
      className={clsx(styles.text, stacksMarks(text) && styles.contained, className)}
      {...(shown !== text && { onCopy: copyRaw })}
    >
      {children ?? shown}
    </bdi>
  )
}

function copyRaw(event: ClipboardEvent<HTMLElement>) {
  // A selection of a whole cell or paragraph ends with white space that is not in the text.
  const selected = window.getSelection()?.toString().trim() ?? ''
  if (!event.currentTarget.textContent.includes(selected)) return
  event.clipboardData.setData('text/plain', rawText(selected))
  event.preventDefault()
}
