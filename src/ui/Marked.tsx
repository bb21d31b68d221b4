// A text in which the parts that a search found are marked.
import type { Part } from '../lib/rank.ts'
import { visibleText } from '../lib/visible-text.ts'

import styles from './Marked.module.css'

type MarkedProps = {
  /** The raw text: characters that can't be seen are shown as escapes. */
  text: string
  /** In their order; none overlaps another. */
  parts: readonly Part[]
}

export function Marked({ text, parts }: MarkedProps) {
  const pieces: { at: number; shown: string; marked: boolean }[] = []
  let at = 0
  for (const { from, to } of [...parts, { from: text.length, to: text.length }]) {
    pieces.push({ at, shown: visibleText(text.slice(at, from)), marked: false })
    pieces.push({ at: from, shown: visibleText(text.slice(from, to)), marked: true })
    at = to
  }
  const shown = visibleText(text)
  // Some characters are shown as escapes only beside others: then a mark would change the text.
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
