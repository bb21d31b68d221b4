// Tells which parts of a text match what is typed.
import { fold } from './fold.ts'

/** A range of a text, `from` included and `to` excluded, in UTF-16 units. */
export type TextRange = { from: number; to: number }

/** The words of what is typed, folded. */
export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/u).filter(Boolean)
}

/**
 * The parts of a text to mark: each place that has a word of the query, in whatever case. They are in order and don't
 * touch each other. None are marked in a text whose length changes by folding, because its places are other ones then.
 */
export function matchRanges(text: string, query: string): TextRange[] {
  const folded = fold(text)
  if (folded.length !== text.length) return []
  const ranges: TextRange[] = []
  for (const word of wordsOf(query)) {
    for (let from = folded.indexOf(word); from >= 0;) {
      const to = from + word.length
      ranges.push({ from, to })
      from = folded.indexOf(word, to)
    }
  }
  return joined(ranges)
}

/** Sorts ranges, and joins those that touch or overlap. */
function joined(ranges: TextRange[]): TextRange[] {
  const apart: TextRange[] = []
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else apart.push(range)
  }
  return apart
}
