// Text that others chose (names, refs, patterns, ids): isolated from its surroundings, with
// invisible and bidirectional controls shown. Copying a selection copies what is shown; the copy
// buttons copy the raw text.
import { visibleText } from '../lib/visible-text.ts'

type PlainTextProps = {
  text: string
  className?: string
  /** The text is prose that may have lines; elsewhere a line break is as suspicious as a control. */
  lines?: boolean
}

export function PlainText({ text, className, lines = false }: PlainTextProps) {
  const shown = lines ? text.split(/\r?\n/).map(visibleText).join('\n') : visibleText(text)
  return <bdi className={className}>{shown}</bdi>
}
