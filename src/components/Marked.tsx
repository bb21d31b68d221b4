// A text that a search found, with the part marked that ranked it.
import { matchedParts } from '../lib/rank.ts'
import { visibleText } from '../lib/visible-text.ts'

import styles from './Marked.module.css'

/** `text` is raw; what can't be seen in it is shown. `query` is what it was ranked by. */
export function Marked({ text, query }: { text: string; query: string }) {
  const pieces: { at: number; shown: string; marked: boolean }[] = []
  let at = 0
  for (const { from, to } of [
    ...matchedParts(text, query),
    { from: text.length, to: text.length },
  ]) {
    pieces.push({ at, shown: visibleText(text.slice(at, from)), marked: false })
    pieces.push({ at: from, shown: visibleText(text.slice(from, to)), marked: true })
    at = to
  }
  const shown = visibleText(text)
  // What is visible depends on what stands beside it: a mark that would change it is left out.
  if (pieces.map((piece) => piece.shown).join('') !== shown) return shown
  return pieces.map((piece) =>
    piece.marked && piece.shown !== '' ? (
      <mark key={piece.at} className={styles.mark}>
        {piece.shown}
      </mark>
    ) : (
      piece.shown
    ),
  )
}
