// Tells why a rule is listed for a path: what each wildcard of its pattern stands for, or why nobody can tell.
import type { GranularPermission } from '../../../api/resources.ts'
import {
  anything,
  matchedRows,
  matches,
  type InvalidPattern,
  type PathPattern,
} from './path-pattern.ts'
import {
  comparisons,
  folderOf,
  parsePattern,
  typedPath,
  type Reading,
  type TypedPath,
} from './path-reading.ts'

/** A wildcard as written, and the part of the path that it stands for. */
type WildcardMatch = { wildcard: string; matched: string }

/**
 * How a pattern describes a path: undefined `wildcards` if only what is below it. `slashesAside`: only without the slashes
 * that the two begin with.
 */
type PathMatch = { wildcards: readonly WildcardMatch[] | undefined; slashesAside: boolean }

/** Whether the rule's pattern describes whatever path there is: one wildcard for anything, behind slashes at most. */
export function matchesEveryPath({ path_pattern }: GranularPermission, reading: Reading): boolean {
  const parsed = parsePattern(path_pattern, reading)
  if ('problem' in parsed) return false
  const [token, more] = parsed.pattern.tokens.slice(parsed.slashes)
  return token?.kind === 'run' && token.takes === anything && more === undefined
}

/** How the pattern of a rule that is listed for a path describes it, or why nobody can tell. */
export function pathMatch(
  { path_pattern }: GranularPermission,
  { path, reading }: TypedPath,
): PathMatch | InvalidPattern {
  const parsed = parsePattern(path_pattern, reading)
  if ('problem' in parsed) return parsed
  for (const { pattern, codes, slashesAside } of comparisons(parsed, typedPath(path))) {
    const wildcards = explain(pattern, codes)
    if (wildcards) return { wildcards, slashesAside }
  }
  const isBelow = comparisons(parsed, typedPath(folderOf(path))).find(({ pattern, codes }) =>
    matches(pattern, codes, true),
  )
  return { wildcards: undefined, slashesAside: isBelow?.slashesAside === true }
}

/**
 * What each wildcard stands for, where the pattern describes the path: from the left, each takes as little as the rest of
 * the pattern allows. As many steps as `matches`, and as many bytes.
 */
export function explain(
  { tokens, wildcards }: PathPattern,
  path: readonly number[],
): WildcardMatch[] | undefined {
  const rows: Uint8Array[] = []
  if (!matchedRows(tokens, path, { rows })) return undefined
  const matched = wildcards.map(() => '')
  let place = 0
  let i = 0
  while (i < tokens.length) {
    const token = tokens[i]
    if (token?.kind === 'maybe' && rows[place]?.[i + 1 + token.tokens]) i += token.tokens + 1
    else if (token?.kind === 'maybe' || (token?.kind === 'run' && rows[place]?.[i + 1])) i++
    else {
      const code = path[place++]
      if (token?.wildcard !== undefined && code !== undefined) {
        matched[token.wildcard] += String.fromCodePoint(code)
      }
      if (token?.kind !== 'run') i++
    }
  }
  return wildcards.map((wildcard, index) => ({ wildcard, matched: matched[index] ?? '' }))
}
