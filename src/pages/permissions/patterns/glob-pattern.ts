// The Glob reading of a path pattern: git's wildmatch with WM_PATHNAME, which its `**` comes from.
import { parseGlobClass } from './glob-class.ts'
import {
  anything,
  withinDirectory,
  type PathPattern,
  type Token,
  type Unreadable,
} from './path-pattern.ts'

const slash = 0x2f

/**
 * Parses a pattern. `*` and `?` stay within one directory, `[…]` is a set (see `parseGlobClass`), `\`
 * takes away what the next character means. `**` crosses directories where slashes or the pattern's
 * ends stand on both of its sides, and `**` with the slash behind it may be nothing at all; anywhere
 * else it is `*`. Braces stand for themselves. Differs from git in one thing: `?` and `[…]` are one
 * code point, where git's are one byte of UTF-8.
 */
export function parseGlobPattern(pattern: string): PathPattern | Unreadable {
  const characters = Array.from(pattern)
  const tokens: Token[] = []
  const wildcards: string[] = []
  const wild = (from: number, to: number) => wildcards.push(characters.slice(from, to).join('')) - 1
  let at = 0
  while (at < characters.length) {
    const start = at
    const character = characters[at]
    if (character === '*') {
      while (characters[at] === '*') at++
      if (!crosses(characters, start, at)) {
        tokens.push({ kind: 'run', takes: withinDirectory, wildcard: wild(start, at) })
      } else if (characters[at] === '/') {
        const wildcard = wild(start, ++at)
        tokens.push(
          { kind: 'maybe', tokens: 2, wildcard },
          { kind: 'run', takes: anything, wildcard },
          { kind: 'literal', code: slash, wildcard },
        )
      } else {
        tokens.push({ kind: 'run', takes: anything, wildcard: wild(start, at) })
      }
    } else if (character === '?') {
      tokens.push({ kind: 'one', takes: withinDirectory, wildcard: wild(start, ++at) })
    } else if (character === '[') {
      const set = parseGlobClass(characters, at)
      if ('problem' in set) return set
      at = set.end
      tokens.push({ kind: 'one', takes: set.takes, wildcard: wild(start, at) })
    } else {
      if (character === '\\') at++
      const code = characters[at++]?.codePointAt(0)
      if (code === undefined) return { problem: '“\\” has nothing behind it' }
      tokens.push({ kind: 'literal', code })
    }
  }
  return { tokens, wildcards }
}

/** Whether the stars from `start` to `end` are two or more that fill a whole part of the pattern. */
function crosses(characters: readonly string[], start: number, end: number): boolean {
  const begins = start === 0 || characters[start - 1] === '/'
  const next = characters[end]
  const ends = next === undefined || next === '/' || (next === '\\' && characters[end + 1] === '/')
  return end - start > 1 && begins && ends
}
