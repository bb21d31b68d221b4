// Tells which rules a path, or what is below it, could concern, under the reading of patterns that the person picks: the
// interface doesn't tell how patterns match. A rule that can't be compared is kept, never left out.
import type { GranularPermission, Rules } from '../../../api/resources.ts'
import type { ruleParameters, Values } from '../../../parameters.ts'
import { parseDepotPattern } from './depot-pattern.ts'
import { parseGlobPattern } from './glob-pattern.ts'
import { codePointsOf, matches, type PathPattern, type InvalidPattern } from './path-pattern.ts'

/** By the names that the address has. `literal` finds what a pattern begins with that stands for itself, or most of it. */
export const readings = {
  depot: { name: 'Depot', parse: parseDepotPattern, literal: /^[^*.]*/ },
  glob: { name: 'Glob', parse: parseGlobPattern, literal: /^[^*?[\\]*/ },
} as const satisfies Record<Reading, object>

export type Reading = Values<typeof ruleParameters>['reading']

/** A path as typed, and a reading. */
export type TypedPath = { path: string; reading: Reading }

/** Whether rules below the path are included: by themselves where no rule that names a place could match the path itself. */
export type Below = Values<typeof ruleParameters>['below']

export type Reached = TypedPath & {
  /** In the order given: those that could match the path, or can't be compared, and those below it where included. */
  rules: Rules
  /** Those of them that are not there for what is below. */
  itself: ReadonlySet<GranularPermission>
  /** How many could match the path itself, how many can't be compared, and how many more have patterns below it. */
  exact: number
  incomparable: number
  below: number
  included: boolean
  /** Whether they would be included by themselves. */
  byItself: boolean
  /** Under the other reading: how many could match the path itself, whether some only then, and whether all are the same. */
  otherwise: () => { exact: number; more: boolean; same: boolean }
  /** Where none could that names a place: how many could match the path, or what is below it, in other letter case. */
  otherCase: () => number
}

export const otherReading = { depot: 'glob', glob: 'depot' } as const satisfies Record<
  Reading,
  Reading
>

/**
 * Which of some rules could match a path, and which could match only what is below it: who types a directory mostly means
 * all that is in it, while a pattern such as `/src/...` doesn't describe `/src`.
 */
export function reached(rules: Rules, typed: TypedPath, below: Below): Reached {
  const { itself, exact } = concerned(rules, typed)
  const isBelow = couldConcern(typed, { below: true })
  const all = rules.filter((rule) => itself.has(rule) || isBelow(rule))
  const byItself = exact.every(matchesAnything)
  const included = below === 'auto' ? byItself : below === 'yes'
  const isElsewhere = byItself && all.length === itself.size
  return {
    ...typed,
    itself,
    rules: included ? all : [...itself],
    exact: exact.length,
    incomparable: itself.size - exact.length,
    below: all.length - itself.size,
    included,
    byItself,
    otherwise: () => {
      const other = concerned(rules, { ...typed, reading: otherReading[typed.reading] })
      const more = [...other.itself].some((rule) => !itself.has(rule))
      return { exact: other.exact.length, more, same: !more && other.itself.size === itself.size }
    },
    otherCase: () => (isElsewhere ? inAnyCase(rules, typed) - exact.length : 0),
  }
}

/** How many rules could match a path, or what is below it, whatever the letter case of either. */
function inAnyCase(rules: Rules, { path, reading }: TypedPath): number {
  // A set such as `[Z-a]` has another meaning in lower case.
  const patterns = rules.flatMap(({ path_pattern = '[' }) =>
    path_pattern.includes('[') ? [] : { path_pattern: path_pattern.toLowerCase() },
  )
  const { exact, below } = reached(patterns, { path: path.toLowerCase(), reading }, 'no')
  return exact + below
}

/** Whether a pattern is nothing but wildcards: it matches each path, and doesn't tell that this one is a file. */
function matchesAnything({ path_pattern = '' }: GranularPermission): boolean {
  return /^[/*.]*$/.test(path_pattern)
}

/** The rules that could match a path, or can't be compared, and those of them that can. */
function concerned(rules: Rules, typed: TypedPath) {
  const itself = new Set(rules.filter(couldConcern(typed)))
  return { itself, exact: [...itself].filter((rule) => !isIncomparable(rule, typed.reading)) }
}

/**
 * A filter for the rules that a path, or something `below` it, could concern: described, or incomparable. Most patterns
 * begin otherwise than the path and needn't be parsed, so that 10,000 rules take a few milliseconds.
 */
export function couldConcern({ path, reading }: TypedPath, { below = false } = {}) {
  const typed = typedPath(below ? folderOf(path) : path)
  const mayDescribe = (pattern: string) => {
    const { text } = withoutSlashes(readings[reading].literal.exec(pattern)?.[0] ?? '')
    // Under Glob, what these begin may have no end, and the pattern no meaning.
    if (reading === 'glob' && /[[\\]/.test(pattern)) return true
    return typed.text.startsWith(text) || (below && text.startsWith(typed.text))
  }
  return ({ path_pattern }: GranularPermission): boolean => {
    if (path_pattern !== undefined && !mayDescribe(path_pattern)) return false
    const parsed = parsePattern(path_pattern, reading)
    if ('problem' in parsed) return true
    return comparisons(parsed, typed).some(({ pattern, codes }) => matches(pattern, codes, below))
  }
}

/** A path as one to look below: with the slash at its end. */
export function folderOf(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

/** Whether nobody can tell if the rule's pattern describes a path. */
export function isIncomparable({ path_pattern }: GranularPermission, reading: Reading): boolean {
  return 'problem' in parsePattern(path_pattern, reading)
}

type Parsed = { pattern: PathPattern; slashes: number }

export function parsePattern(
  written: string | undefined,
  reading: Reading,
): Parsed | InvalidPattern {
  if (written === undefined) return { problem: 'it has no path pattern' }
  const pattern: PathPattern | InvalidPattern = readings[reading].parse(written)
  if ('problem' in pattern) {
    return { problem: `its pattern can’t be read as ${readings[reading].name}: ${pattern.problem}` }
  }
  return { pattern, slashes: withoutSlashes(written).slashes }
}

/** What is behind the slashes that a text begins with, and how many these are. */
function withoutSlashes(written: string) {
  const text = written.replace(/^\/+/, '')
  return { text, slashes: written.length - text.length }
}

export const typedPath = (path: string) => ({ ...withoutSlashes(path), codes: codePointsOf(path) })

/** As both are; and where they begin with different numbers of slashes, without these. */
export function comparisons({ pattern, slashes }: Parsed, path: ReturnType<typeof typedPath>) {
  const { codes } = path
  const asTheyAre = { pattern, codes, slashesAside: false }
  if (slashes === path.slashes) return [asTheyAre]
  const bare = { ...pattern, tokens: pattern.tokens.slice(slashes) }
  return [asTheyAre, { pattern: bare, codes: codes.slice(path.slashes), slashesAside: true }]
}
