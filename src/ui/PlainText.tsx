// Text that others chose (names, refs, patterns, ids): isolated from its surroundings, with every
// character that can't be seen shown. A selection within it copies the raw text, as the copy buttons
// do; one that goes beyond it copies what is shown.
import { clsx } from 'clsx'
import type { ClipboardEvent, ReactNode } from 'react'

import type { TextRange } from '../lib/match.ts'
import { rawText, stacksMarks, visibleLines, visibleText } from '../lib/visible-text.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import styles from './PlainText.module.css'

type PlainTextProps = {
  text: string
  /** To be marked, as a search found them: in their order, none overlapping another. */
  parts?: readonly TextRange[]
  className?: string | undefined
  /** Whether the text is prose that may have lines; elsewhere a line break is shown as an escape. */
  lines?: boolean
}

export function PlainText({ text, parts, className, lines = false }: PlainTextProps) {
  const visible = lines ? visibleLines(text) : visibleText(text)
  return (
    <bdi
      className={clsx(styles.text, stacksMarks(text) && styles.contained, className)}
      onCopy={visible === text ? undefined : copyRaw}
    >
      {parts?.length ? marked(text, parts) : visible}
    </bdi>
  )
}

type CodeTextProps = Pick<PlainTextProps, 'text' | 'parts'> & {
  /** Shows only as much as has room; the whole stays in the document, and as a tooltip. */
  short?: boolean
}

/** An ID, ref or pattern: in monospace, breaking anywhere. */
export function CodeText({ short = false, ...props }: CodeTextProps) {
  const code = <PlainText {...props} className={styles.code} />
  if (!short) return code
  return (
    <span className={styles.short} title={visibleText(props.text)}>
      {code}
    </span>
  )
}

/** A text of several lines as it was written, in monospace. */
export function SourceText({ text }: { text: string }) {
  return (
    <pre className={styles.source}>
      <PlainText text={text} lines />
    </pre>
  )
}

type AbsentProps = {
  /** Read out for the dash that is shown. */
  words?: 'not sent' | 'blank'
  /** Shown and read out instead, where there is room for words. */
  children?: ReactNode
}

/** The page's own words, muted, in place of a text that the service did not send or sent blank. */
export function Absent({ words = 'not sent', children }: AbsentProps) {
  return (
    <span className={styles.absent}>
      {children ?? (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      )}
    </span>
  )
}

function marked(text: string, parts: readonly TextRange[]): ReactNode {
  const cuts = [0, ...parts.flatMap(({ from, to }) => [from, to]), text.length]
  const pieces = cuts.slice(1).map((cut, index) => visibleText(text.slice(cuts[index], cut)))
  const visible = visibleText(text)
  // Some characters are shown as escapes only beside others: then a mark would change the text.
  if (pieces.join('') !== visible) return visible
  // The text between the marked parts, and before and after them, is not marked.
  return pieces.map((piece, index) =>
    index % 2 === 0 ? piece : <mark key={cuts[index]}>{piece}</mark>,
  )
}

function copyRaw(event: ClipboardEvent<HTMLElement>) {
  // A selection of a whole cell or paragraph ends with white space that is not in the text.
  const selected = window.getSelection()?.toString().trim() ?? ''
  if (!event.currentTarget.textContent.includes(selected)) return
  event.clipboardData.setData('text/plain', rawText(selected))
  event.preventDefault()
}
