// Text that other people chose, such as names, refs and patterns. It is isolated, so that its direction can't reorder
// the words around it, and invisible characters are shown as escapes. A selection within it copies the original
// text, as copy buttons do; a selection that goes beyond it copies what is displayed. A browser that translates the page
// leaves it alone.
import { clsx } from 'clsx'
import { Fragment, type ClipboardEvent, type ComponentProps, type ReactNode } from 'react'

import type { TextRange } from '../lib/search.ts'
import { rawText, visibleLines, visiblePart, visibleText } from '../lib/visible-text.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import layout from './Layout.module.css'
import styles from './PlainText.module.css'

type PlainTextProps = Pick<ComponentProps<'bdi'>, 'title' | 'translate'> & {
  text: string
  /** The parts to mark, in order and without overlaps. */
  parts?: readonly TextRange[]
  className?: string | undefined
  /** Whether the text may have several lines. Otherwise a line break is shown as an escape. */
  lines?: boolean
}

/** @param translate `yes` for prose, such as a title */
export function PlainText({
  text,
  parts,
  className,
  lines = false,
  translate = 'no',
  ...props
}: PlainTextProps) {
  const visible = lines ? visibleLines(text) : visibleText(text)
  // Pieces of a text that is translated couldn't be replaced.
  const content = translate === 'yes' ? visible : breakable(visible)
  return (
    <bdi
      {...props}
      translate={translate}
      className={clsx(styles.text, className)}
      onCopy={visible === text ? undefined : copyRaw}
    >
      {parts?.length ? marked(text, parts) : content}
    </bdi>
  )
}

/** An ID, ref or pattern: in monospace, and a line may break anywhere in it. */
export function CodeText(props: Omit<PlainTextProps, 'lines'>) {
  return <PlainText {...props} className={clsx(styles.code, props.className)} />
}

/** A text with its own line breaks, in monospace. */
export function SourceText({ text }: { text: string }) {
  return (
    <pre className={styles.source}>
      <PlainText text={text} lines />
    </pre>
  )
}

type AbsentProps = {
  /** The words of a screen reader for the dash. */
  words?: 'not sent' | 'blank'
  /** Words in place of the dash, where there is room for them. */
  children?: ReactNode
}

/** Stands in for a text that the service didn't send, or another that is missing: muted, since the words are the app's. */
export function Absent({ words = 'not sent', children }: AbsentProps) {
  return (
    <span className={layout.muted}>
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
  const pieces = cuts.slice(1).map((cut, index) => visiblePart(text.slice(cuts[index], cut)))
  const visible = visibleText(text)
  // Some characters are escaped depending on their neighbours. Cutting the text there would change what is displayed.
  if (pieces.join('') !== visible) return visible
  // The pieces alternate: outside a marked part, inside one, outside again.
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      <Fragment key={cuts[index]}>{breakable(piece)}</Fragment>
    ) : (
      <mark key={cuts[index]}>{breakable(piece)}</mark>
    ),
  )
}

/** A line breaks after a slash sooner than within a name, which no browser does by itself. */
function breakable(text: string): ReactNode {
  const names = text.split(/(?<=[^/]\/)(?=[^/])/)
  if (names.length === 1) return text
  return names.map((name, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- they have nothing but their places
    <Fragment key={index}>
      {/* For one that isn't hidden, Chromium reports a space to screen readers. */}
      {index > 0 && <wbr aria-hidden="true" />}
      {name}
    </Fragment>
  ))
}

function copyRaw(event: ClipboardEvent<HTMLElement>) {
  // Where a whole cell or paragraph is selected, the selection ends with white space that isn't in the text.
  const selected = window.getSelection()?.toString().trim() ?? ''
  if (!event.currentTarget.textContent.includes(selected)) return
  event.clipboardData.setData('text/plain', rawText(selected))
  event.preventDefault()
}
