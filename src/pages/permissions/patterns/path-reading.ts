// Tells which rules a path could concern, under the reading of patterns that the person picks: the
// interface doesn't tell how patterns match. A rule that can't be compared is kept, never left out.
import type { GranularPermission } from '../../../api/resources.ts'
import type { ruleParameters, Values } from '../../../parameters.ts'
import { parseDepotPattern } from './depot-pattern.ts'
import { parseGlobPattern } from './glob-pattern.ts'
import {
  codePointsOf,
  explain,
  matches,
  matchesBeginning,
  type PathPattern,
  type InvalidPattern,
  type WildcardMatch,
} from './path-pattern.ts'

/**
 * The readings by the names that the address has. `literal` finds
 * what a pattern begins with that stands for itself, at least most of it.
 */
export const readings = {
  depot: { name: 'Depot', parse: parseDepotPattern, literal: /^[^*.]*/ },
  glob: { name: 'Glob', parse: parseGlobPattern, literal: /^[^*?[\\]*/ },
} as const satisfies Record<Reading, object>

export type Reading = Values<typeof ruleParameters>['reading']

/** A path as typed, and a reading. */
export type TypedPath = { path: string; reading: Reading }

/**
 * How a rule stands to a path: its pattern describes it, and what its wildcards stand for;
 * `slashesAside` when only without the slashes that the two begin with. Or it doesn't, or nobody can
 * tell, and why.
 */
export type PathMatch =
  | { kind: 'described'; wildcards: readonly WildcardMatch[]; slashesAside: boolean }
  | { kind: 'other' }
  | { kind: 'incomparable'; why: string }

/** `bare` is the pattern without the slashes that it begins with. */
type Parsed = { pattern: PathPattern; slashes: number; bare: PathPattern } | InvalidPattern

/**
 * A filter for the rules that a path could concern: described, or incomparable. Most patterns begin
 * otherwise than the path and needn't be parsed, so that 10,000 rules take a few milliseconds.
 */
export function couldConcern({ path, reading }: TypedPath): (rule: GranularPermission) => boolean {
  const typed = typedPath(path)
  const bare = withoutSlashes(path)
  const beginsOtherwise = (pattern: string) =>
    !bare.startsWith(withoutSlashes(readings[reading].literal.exec(pattern)?.[0] ?? '')) &&
    // Under Glob, what these begin may have no end, and the pattern no meaning.
    (reading === 'depot' || !/[[\\]/.test(pattern))
  return ({ path_pattern }) => {
    if (path_pattern !== undefined && beginsOtherwise(path_pattern)) return false
    const parsed = parsePattern(path_pattern, reading)
    if ('problem' in parsed) return true
    if (matches(parsed.pattern, typed.codes)) return true
    return parsed.slashes !== typed.slashes && matches(parsed.bare, typed.bare)
  }
}

/**
 * Tells the rules whose pattern could match something below a path: one that begins with it and a slash. Every rule that
 * can't be compared may, too.
 */
export function couldConcernBelow({
  path,
  reading,
}: TypedPath): (rule: GranularPermission) => boolean {
  const folder = folderOf(path)
  const typed = typedPath(folder)
  const bare = withoutSlashes(folder)
  return ({ path_pattern }) => {
    const begins = withoutSlashes(readings[reading].literal.exec(path_pattern ?? '')?.[0] ?? '')
    if (!bare.startsWith(begins) && !begins.startsWith(bare) && !/[[\\]/.test(path_pattern ?? '')) {
      return false
    }
    const parsed = parsePattern(path_pattern, reading)
    if ('problem' in parsed) return true
    if (matchesBeginning(parsed.pattern, typed.codes)) return true
    return parsed.slashes !== typed.slashes && matchesBeginning(parsed.bare, typed.bare)
  }
}

/** A path as one to look below: with the slash at its end. */
export function folderOf(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

/** How a rule stands to a path, with the reasons. */
export function pathMatch(
  { path_pattern }: GranularPermission,
  { path, reading }: TypedPath,
): PathMatch {
  const parsed = parsePattern(path_pattern, reading)
  if ('problem' in parsed) return { kind: 'incomparable', why: parsed.problem }
  const typed = typedPath(path)
  const whole = explain(parsed.pattern, typed.codes)
  if (whole) return { kind: 'described', wildcards: whole, slashesAside: false }
  const bare = parsed.slashes === typed.slashes ? undefined : explain(parsed.bare, typed.bare)
  return bare ? { kind: 'described', wildcards: bare, slashesAside: true } : { kind: 'other' }
}

/** Whether nobody can tell if the rule's pattern describes a path. */
export function isIncomparable({ path_pattern }: GranularPermission, reading: Reading): boolean {
  return 'problem' in parsePattern(path_pattern, reading)
}

function parsePattern(written: string | undefined, reading: Reading): Parsed {
  if (written === undefined) return { problem: 'it has no path pattern' }
  const pattern: PathPattern | InvalidPattern = readings[reading].parse(written)
  if ('problem' in pattern) {
    return { problem: `its pattern can’t be read as ${readings[reading].name}: ${pattern.problem}` }
  }
  const slashes = written.length - withoutSlashes(written).length
  return { pattern, slashes, bare: { ...pattern, tokens: pattern.tokens.slice(slashes) } }
}

function typedPath(path: string) {
  const codes = codePointsOf(path)
  const slashes = path.length - withoutSlashes(path).length
  return { codes, slashes, bare: codes.slice(slashes) }
}

function withoutSlashes(path: string): string {
  return path.replace(/^\/+/, '')
}
