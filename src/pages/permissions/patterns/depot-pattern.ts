// The Depot reading of a path pattern, as version control by depots has it: `*` is any part of one
// directory's or file's name, `...` anything across directories.
import {
  anything,
  codePointsOf,
  withinDirectory,
  type PathPattern,
  type Token,
} from './path-pattern.ts'

const dot = 0x2e
const star = 0x2a

/**
 * Parses a pattern; each has a meaning. From the left, three dots are a wildcard, so `....c` is `...` and `.c`. All else
 * stands for itself, `%%1` too, which this notation has in mappings and not in rules.
 */
export function parseDepotPattern(pattern: string): PathPattern {
  const codes = codePointsOf(pattern)
  const tokens: Token[] = []
  let place = 0
  while (place < codes.length) {
    const code = codes[place] ?? 0
    if (code === star) {
      tokens.push({ kind: 'run', takes: withinDirectory })
    } else if (code === dot && codes[place + 1] === dot && codes[place + 2] === dot) {
      tokens.push({ kind: 'run', takes: anything })
      place += 2
    } else {
      tokens.push({ kind: 'literal', code })
    }
    place++
  }
  return { tokens }
}
