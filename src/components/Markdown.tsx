// GitHub-flavoured Markdown: text from others that must do no harm. Raw HTML in it is text as it was
// written. Heavy: only loaded with what shows a description.
import { useMemo, type ReactNode } from 'react'

import { codePoints } from '../../contract/text.ts'
import { SourceText } from '../ui/PlainText.tsx'
import { markdownElements } from './markdown-elements.tsx'
import { markdownTree } from './markdown-tree.ts'

import styles from './Markdown.module.css'

/** What the interface allows a description. Beyond it, some texts take a time that grows with its square. */
const maxLength = 4096

export function Markdown({ text }: { text: string }) {
  const tooLong = codePoints(text) > maxLength
  const rendered = useMemo(() => (tooLong ? undefined : render(text)), [text, tooLong])
  if (rendered !== undefined) return <div className={styles.markdown}>{rendered}</div>
  return (
    <>
      <p className={styles.note}>
        {tooLong
          ? `Longer than ${maxLength} characters, so shown as written.`
          : 'Too deeply nested to format, so shown as written.'}
      </p>
      <SourceText text={text} />
    </>
  )
}

/** Undefined for a text that is nested too deeply. */
function render(text: string): ReactNode {
  try {
    return markdownElements(markdownTree(text))
  } catch (error) {
    // The parser's own recursion ends so, too.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
