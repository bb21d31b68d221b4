// `[…]` of the Glob reading: one code point out of a set (see glob-pattern.ts).
import type { Unreadable } from './path-pattern.ts'

/** A set, and where in the pattern it ends: at the first code point behind its `]`. */
type GlobClass = { takes: (code: number) => boolean; end: number }

type Range = { from: number; to: number }

const slash = 0x2f

/** POSIX's classes in the C locale, as git has them: of ASCII alone. */
const named: Readonly<Record<string, RegExp>> = {
  alnum: /[0-9A-Za-z]/,
  alpha: /[A-Za-z]/,
  blank: /[\t ]/,
  // oxlint-disable-next-line no-control-regex -- controls are what the class is of
  cntrl: /[\0-\x1F\x7F]/,
  digit: /[0-9]/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /[\t-\r ]/,
  upper: /[A-Z]/,
  xdigit: /[0-9A-Fa-f]/,
}

/**
 * Reads the set whose `[` is at `start` of a pattern's characters. `!` or `^` first takes all others, a
 * `]` first is one of the set, `\` takes away what the next character means, `a-c` is a range of code
 * points, `[:alpha:]` a class. A slash is in no set.
 */
export function parseGlobClass(
  characters: readonly string[],
  start: number,
): GlobClass | Unreadable {
  const unclosed = { problem: '“[” has no “]” to end it' }
  let at = start + 1
  const negated = characters[at] === '!' || characters[at] === '^'
  if (negated) at++
  const first = at
  const ranges: Range[] = []
  const classes: RegExp[] = []
  // The last character by itself, which a dash behind it makes the beginning of a range.
  let from: number | undefined
  for (; at === first || characters[at] !== ']'; at++) {
    if (characters[at] === undefined) return unclosed
    const name = classAt(characters, at)
    if (name !== undefined) {
      const taken = classNamed(name)
      if (!taken) return { problem: `there is no class “[:${name}:]”` }
      classes.push(taken)
      from = undefined
      at += name.length + 3
      continue
    }
    const next = characters[at + 1]
    const ends = characters[at] === '-' && from !== undefined && next !== undefined && next !== ']'
    if (ends) at++
    if (characters[at] === '\\') at++
    const code = characters[at]?.codePointAt(0)
    if (code === undefined) return unclosed
    ranges.push({ from: ends && from !== undefined ? from : code, to: code })
    from = ends ? undefined : code
  }
  const holds = (code: number) =>
    ranges.some((range) => range.from <= code && code <= range.to) ||
    classes.some((each) => each.test(String.fromCodePoint(code)))
  return { takes: (code) => code !== slash && holds(code) !== negated, end: at + 1 }
}

/** The name in `[:name:]` at `at`; undefined where the next `]` has no colon before it. */
function classAt(characters: readonly string[], at: number): string | undefined {
  if (characters[at] !== '[' || characters[at + 1] !== ':') return undefined
  const end = characters.indexOf(']', at + 2)
  return end > at + 2 && characters[end - 1] === ':'
    ? characters.slice(at + 2, end - 1).join('')
    : undefined
}

function classNamed(name: string): RegExp | undefined {
  return Object.hasOwn(named, name) ? named[name] : undefined
}
