// A text with the parts marked that a search found.
import type { Part } from '../lib/rank.ts'
import { visibleText } from '../lib/visible-text.ts'

import styles from './Marked.module.css'

type MarkedProps = {
  /** Raw: what can't be seen in it is shown. */
  text: string
  /** In order and apart from each other. */
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
