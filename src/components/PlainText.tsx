// Text that others chose (names, refs, patterns, ids): isolated from its surroundings, with
// invisible and bidirectional controls shown. Copying a selection copies what is shown; the copy
// buttons copy the raw text.
import { visibleText } from '../lib/visible-text.ts'

export function PlainText({ text, className }: { text: string; className?: string }) {
  return <bdi className={className}>{visibleText(text)}</bdi>
}
