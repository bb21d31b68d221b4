// The Glob reading of a path pattern: git's wildmatch with WM_PATHNAME, which its `**` comes from.
import { anything, withinDirectory, type PathPattern, type Token } from './path-pattern.ts'

const slash = 0x2f

/**
 * Parses a pattern; undefined if it has no meaning. `*` and `?` stay within one directory, `[…]` is a set, and the character
 * after `\` stands for itself. `**` crosses directories where slashes or the pattern's ends stand on both of its sides, and
 * with the slash behind it may be nothing; anywhere else it is `*`. Unlike git's, `?` and `[…]` are one code point, not one
 * byte of UTF-8.
 */
export function parseGlobPattern(pattern: string): PathPattern | undefined {
  const characters = Array.from(pattern)
  const tokens: Token[] = []
  let place = 0
  while (place < characters.length) {
    const start = place
    const character = characters[place]
    if (character === '*') {
      while (characters[place] === '*') place++
      if (!crosses(characters, start, place)) {
        tokens.push({ kind: 'run', takes: withinDirectory })
      } else if (characters[place] === '/') {
        place++
        tokens.push(
          { kind: 'maybe', tokens: 2 },
          { kind: 'run', takes: anything },
          { kind: 'literal', code: slash },
        )
      } else {
        tokens.push({ kind: 'run', takes: anything })
      }
    } else if (character === '?') {
      place++
      tokens.push({ kind: 'one', takes: withinDirectory })
    } else if (character === '[') {
      const set = parseGlobClass(characters, place)
      if (!set) return undefined
      place = set.end
      tokens.push({ kind: 'one', takes: set.takes })
    } else {
      if (character === '\\') place++
      const code = characters[place++]?.codePointAt(0)
      // Nothing follows a `\`.
      if (code === undefined) return undefined
      tokens.push({ kind: 'literal', code })
    }
  }
  return { tokens }
}

/** Whether the stars from `start` to `end` are two or more that fill a whole part of the pattern. */
function crosses(characters: readonly string[], start: number, end: number): boolean {
  const begins = start === 0 || characters[start - 1] === '/'
  const next = characters[end]
  const ends = next === undefined || next === '/' || (next === '\\' && characters[end + 1] === '/')
  return end - start > 1 && begins && ends
}

/** A set, and where in the pattern it ends: at the first code point behind its `]`. */
type GlobClass = { takes: (code: number) => boolean; end: number }

type Range = { from: number; to: number }

/** POSIX's classes in the C locale, as git has them: of ASCII alone. */
const classes: ReadonlyMap<string, RegExp> = new Map([
  ['alnum', /[0-9A-Za-z]/],
  ['alpha', /[A-Za-z]/],
  ['blank', /[\t ]/],
  // oxlint-disable-next-line no-control-regex -- controls are what the class is of
  ['cntrl', /[\0-\x1F\x7F]/],
  ['digit', /[0-9]/],
  ['graph', /[!-~]/],
  ['lower', /[a-z]/],
  ['print', /[ -~]/],
  ['punct', /[!-/:-@[-`{-~]/],
  ['space', /[\t-\r ]/],
  ['upper', /[A-Z]/],
  ['xdigit', /[0-9A-Fa-f]/],
])

/**
 * Reads the set whose `[` is at `start`. `!` or `^` first takes all others, a `]` first is one of the set, `a-c` is a range
 * of code points, `[:alpha:]` a class. A slash is in no set. Undefined if no `]` closes it, or it has an unknown class.
 */
function parseGlobClass(characters: readonly string[], start: number): GlobClass | undefined {
  let place = start + 1
  const negated = characters[place] === '!' || characters[place] === '^'
  if (negated) place++
  const first = place
  const ranges: Range[] = []
  const namedClasses: RegExp[] = []
  // The last character by itself, which a dash behind it makes the beginning of a range.
  let from: number | undefined
  for (; place === first || characters[place] !== ']'; place++) {
    if (characters[place] === undefined) return undefined
    const name = classAt(characters, place)
    if (name !== undefined) {
      const characterClass = classes.get(name)
      if (!characterClass) return undefined
      namedClasses.push(characterClass)
      from = undefined
      place += name.length + 3
      continue
    }
    const next = characters[place + 1]
    const ends =
      characters[place] === '-' && from !== undefined && next !== undefined && next !== ']'
    if (ends) place++
    if (characters[place] === '\\') place++
    const code = characters[place]?.codePointAt(0)
    if (code === undefined) return undefined
    ranges.push({ from: ends && from !== undefined ? from : code, to: code })
    from = ends ? undefined : code
  }
  const holds = (code: number) =>
    ranges.some((range) => range.from <= code && code <= range.to) ||
    namedClasses.some((each) => each.test(String.fromCodePoint(code)))
  return { takes: (code) => code !== slash && holds(code) !== negated, end: place + 1 }
}

/** The name in `[:name:]` at `place`; undefined where the next `]` has no colon before it. */
function classAt(characters: readonly string[], place: number): string | undefined {
  if (characters[place] !== '[' || characters[place + 1] !== ':') return undefined
  const end = characters.indexOf(']', place + 2)
  return end > place + 2 && characters[end - 1] === ':'
    ? characters.slice(place + 2, end - 1).join('')
    : undefined
}
