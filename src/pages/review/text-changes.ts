// Compares two versions of a text line by line, and lines that replace each other word by word.
import { diffArrays, diffWordsWithSpace } from 'diff'

import type { TextRange } from '../../lib/match.ts'

/** A line of either version, with the parts that the other one lacks; or how many equal lines are left out. */
export type ChangedLine =
  | { kind: 'same' | 'removed' | 'added'; text: string; parts?: TextRange[] }
  | { kind: 'skipped'; count: number }

/** How many equal lines stand before and after those that differ. */
const context = 2
/** After so long, in milliseconds, texts are shown as wholly different. */
const timeout = 200

/** The lines of both versions in order, removed ones before those that replace them. */
export function textChanges(was: string, is: string): ChangedLine[] {
  const [before, now] = [was, is].map((text) => text.split(/\r\n|[\r\n]/)) as [string[], string[]]
  const runs = diffArrays(before, now, { timeout }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: now },
  ]
  return runs.flatMap(({ removed, added, value }, index) => {
    if (!removed && !added) return withoutMiddle(value, index === 0, index === runs.length - 1)
    const other = runs[removed ? index + 1 : index - 1]
    const others = other && (removed ? other.added : other.removed) ? other.value : []
    return value.map((text, at) => ({
      kind: removed ? ('removed' as const) : ('added' as const),
      text,
      // Only as many lines tell which one replaces which.
      parts: value.length === others.length ? ownParts(others[at] ?? '', text) : [],
    }))
  })
}

function withoutMiddle(lines: string[], isFirst: boolean, isLast: boolean): ChangedLine[] {
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context]
  const count = lines.length - head - tail
  // A line that says that one was left out is as high as that one.
  if (count < 2) return lines.map(same)
  return [
    ...lines.slice(0, head).map(same),
    { kind: 'skipped', count },
    ...lines.slice(lines.length - tail).map(same),
  ]
}

/** The parts of `text` that `other` lacks; none where the two have less than half in common. */
function ownParts(other: string, text: string): TextRange[] {
  const parts: TextRange[] = []
  let end = 0
  let own = 0
  for (const { added, removed, value } of diffWordsWithSpace(other, text, { timeout }) ?? []) {
    if (removed) continue
    const from = end
    end += value.length
    if (!added) continue
    own += value.length
    parts.push({ from, to: end })
  }
  return own * 2 > text.length ? [] : parts
}

function same(text: string) {
  return { kind: 'same' as const, text }
}
