// Renders GitHub-flavoured Markdown that other people wrote, safely: raw HTML in it is shown as text. The parser is
// large, so this is downloaded only where a description is shown.
import { clsx } from 'clsx'
import { useMemo, type ReactNode } from 'react'

import { codePoints } from '../../contract/text.ts'
import { SourceText } from '../ui/PlainText.tsx'
import { markdownElements } from './markdown-elements.tsx'
import { markdownTree } from './markdown-tree.ts'

import layout from '../ui/Layout.module.css'
import styles from './Markdown.module.css'

/** The interface's limit of a description. Some longer texts would take the parser a time that grows quadratically. */
const maxLength = 4096

export function Markdown({ text }: { text: string }) {
  const tooLong = codePoints(text) > maxLength
  const rendered = useMemo(() => (tooLong ? undefined : render(text)), [text, tooLong])
  if (rendered !== undefined) return <div className={styles.markdown}>{rendered}</div>
  return (
    <>
      <p className={clsx(layout.small, styles.note)}>
        {tooLong
          ? `Longer than ${maxLength} characters, so shown as written.`
          : 'Too deeply nested to format, so shown as written.'}
      </p>
      <SourceText text={text} />
    </>
  )
}

/** @returns undefined for a text that is nested too deeply */
function render(text: string): ReactNode {
  try {
    return markdownElements(markdownTree(text))
  } catch (error) {
    // Thrown by `markdownTree`, and by the browser where the parser's recursion is too deep.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
