// Tells which rules a path, or what is below it, could concern, under the reading of patterns that the person picks: the
// interface doesn't say how patterns match. A rule that can't be compared is listed, never left out.
import type { GranularPermission, Rules } from '../../../api/resources.ts'
import type { ruleParameters, Values } from '../../../parameters.ts'
import { parseDepotPattern } from './depot-pattern.ts'
import { parseGlobPattern } from './glob-pattern.ts'
import { codePointsOf, matches } from './path-pattern.ts'

export type Reading = Values<typeof ruleParameters>['reading']

/** The readings by their names in addresses. `literal` finds the text that a pattern begins with, up to its first wildcard. */
export const readings = {
  depot: { name: 'Depot', parse: parseDepotPattern, literal: /^[^*.]*/ },
  glob: { name: 'Glob', parse: parseGlobPattern, literal: /^[^*?[\\]*/ },
} as const satisfies Record<Reading, object>

/** How the pattern of a rule stands to a path: it could match it, or only what lies below it, or nobody can tell. */
export type PathRelation = 'exact' | 'below' | 'incomparable'

/** The rules that a path could concern; no entry for any other rule. */
export type PathRelations = ReadonlyMap<GranularPermission, PathRelation>

/** @param path as it was typed */
export function pathRelations(rules: Rules, path: string, reading: Reading): PathRelations {
  const relationOf = relationTo(path, reading)
  return new Map(
    rules.flatMap((rule) => {
      const relation = relationOf(rule.path_pattern)
      return relation ? [[rule, relation] as const] : []
    }),
  )
}

function relationTo(path: string, reading: Reading) {
  const { literal, parse } = readings[reading]
  const typedPath = withoutSlashes(path.trim().normalize('NFC'))
  const folder = typedPath === '' || typedPath.endsWith('/') ? typedPath : `${typedPath}/`
  const itself = spellingsOf(typedPath)
  const inFolder = spellingsOf(folder)
  return (pattern: string | undefined): PathRelation | undefined => {
    if (pattern === undefined) return 'incomparable'
    const composedPattern = pattern.normalize('NFC')
    const start = withoutSlashes(literal.exec(composedPattern)?.[0] ?? '')
    // Most patterns begin otherwise than the path and needn't be parsed. Of those with `[` or `\` some have no meaning.
    const mayMatch = folder.startsWith(start) || start.startsWith(folder)
    if (!mayMatch && !(reading === 'glob' && /[[\\]/.test(composedPattern))) return undefined
    const parsedPattern = parse(composedPattern)
    if (!parsedPattern) return 'incomparable'
    const slashes = composedPattern.length - withoutSlashes(composedPattern).length
    // Tools write a root with no slash, with one or with two, so slashes at the beginning make no difference.
    const barePattern = { tokens: parsedPattern.tokens.slice(slashes) }
    const describes = ({ bareCodes, rootedCodes }: Spellings, goesOn: boolean) =>
      matches(barePattern, bareCodes, goesOn) ||
      (slashes === 0 && matches(barePattern, rootedCodes, goesOn))
    if (describes(itself, false)) return 'exact'
    return describes(inFolder, true) ? 'below' : undefined
  }
}

/** A path without its first slash, and with it: a pattern such as `.../a` takes that, too. */
type Spellings = { bareCodes: readonly number[]; rootedCodes: readonly number[] }

function spellingsOf(path: string): Spellings {
  return { bareCodes: codePointsOf(path), rootedCodes: codePointsOf(`/${path}`) }
}

function withoutSlashes(text: string): string {
  return text.replace(/^\/+/, '')
}
