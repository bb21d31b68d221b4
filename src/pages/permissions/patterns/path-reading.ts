// Which rules a path could concern, under a reading of their patterns that the person picks: the
// interface doesn't tell how patterns match. What can't be compared stays in sight.
import type { ReadPermission } from '../../../api/endpoints.ts'
import { readDepotPattern } from './depot-pattern.ts'
import { readGlobPattern } from './glob-pattern.ts'
import {
  codePointsOf,
  explain,
  matches,
  type PathPattern,
  type Unreadable,
  type WildcardMatch,
} from './path-pattern.ts'

/** The readings by the names that the address has; the first is the one until another is picked. */
export const readings = {
  depot: { name: 'Depot', read: readDepotPattern },
  glob: { name: 'Glob', read: readGlobPattern },
} as const

export type Reading = keyof typeof readings

/** A path as typed, and a reading. */
export type TypedPath = { path: string; reading: Reading }

/**
 * How a rule stands to a path: its pattern describes it, and what its wildcards stand for;
 * `slashesAside` when only without the slashes that the two begin with. Or it doesn't, or nobody can
 * tell, and why.
 */
export type Comparison =
  | { kind: 'described'; wildcards: readonly WildcardMatch[]; slashesAside: boolean }
  | { kind: 'other' }
  | { kind: 'incomparable'; why: string }

/** `bare` is the pattern without the slashes that it begins with. */
type Read = { pattern: PathPattern; slashes: number; bare: PathPattern } | Unreadable

const slash = 0x2f
const known = { depot: new WeakMap<object, Read>(), glob: new WeakMap<object, Read>() }

/** A filter for the rules that a path could concern: described, or incomparable. */
export function couldConcern({ path, reading }: TypedPath): (rule: ReadPermission) => boolean {
  const typed = typedPath(path)
  return (rule) => {
    const read = readRule(rule, reading)
    if ('problem' in read) return true
    if (matches(read.pattern, typed.codes)) return true
    return read.slashes !== typed.slashes && matches(read.bare, typed.bare)
  }
}

/** How a rule stands to a path, with the reasons. */
export function compare(rule: ReadPermission, { path, reading }: TypedPath): Comparison {
  const read = readRule(rule, reading)
  if ('problem' in read) return { kind: 'incomparable', why: read.problem }
  const typed = typedPath(path)
  const whole = explain(read.pattern, typed.codes)
  if (whole) return { kind: 'described', wildcards: whole, slashesAside: false }
  const bare = read.slashes === typed.slashes ? undefined : explain(read.bare, typed.bare)
  return bare ? { kind: 'described', wildcards: bare, slashesAside: true } : { kind: 'other' }
}

/** Whether nobody can tell if the rule's pattern describes a path. */
export function isIncomparable(rule: ReadPermission, reading: Reading): boolean {
  return 'problem' in readRule(rule, reading)
}

function readRule(rule: ReadPermission, reading: Reading): Read {
  const before = known[reading].get(rule)
  if (before) return before
  const read = readPattern(rule.path_pattern, reading)
  known[reading].set(rule, read)
  return read
}

function readPattern(written: string | undefined, reading: Reading): Read {
  if (written === undefined) return { problem: 'it has no path pattern' }
  const pattern: PathPattern | Unreadable = readings[reading].read(written)
  if ('problem' in pattern) {
    return { problem: `its pattern can’t be read as ${readings[reading].name}: ${pattern.problem}` }
  }
  const slashes = leadingSlashes(codePointsOf(written))
  return { pattern, slashes, bare: { ...pattern, tokens: pattern.tokens.slice(slashes) } }
}

function typedPath(path: string) {
  const codes = codePointsOf(path)
  const slashes = leadingSlashes(codes)
  return { codes, slashes, bare: codes.slice(slashes) }
}

function leadingSlashes(codes: readonly number[]): number {
  const first = codes.findIndex((code) => code !== slash)
  return first < 0 ? codes.length : first
}
