// A pasted list of paths, and for each the rules that could match it; as an export, too.
import { exportSchemas, exportVersion } from '../../../../contract/export-names.ts'
import { mapped, type Exported, type Made } from '../../../list/exported.ts'
import type { ShownRules } from '../audit.ts'
import { identifyingFields } from '../facts/identifying-fields.ts'
import {
  isIncomparable,
  reached,
  type Below,
  type Reached,
  type TypedPath,
} from '../patterns/path-reading.ts'

/** A path, and how rules stand to it; beside a user's own, `others`, of groups and others, once these are there. */
export type CheckedPath = TypedPath & {
  /** Whose the rules and the others are, as ShownRules says it. */
  whose: string
  whoseOthers: string
  readonly reach: Reached
  readonly others: Reached | undefined
}

/** The paths of a text, one to a line, each once. White space around one comes from where it was copied. */
export function pathsOf(text: string): string[] {
  return [...new Set(text.split(/[\r\n]+/).map((line) => line.trim()))].filter(Boolean)
}

/** Its rules are looked for when they are first asked for: only rows in sight and exports do. */
export function checkedPath(
  typed: TypedPath,
  below: Below,
  own: ShownRules,
  others: ShownRules | undefined,
): CheckedPath {
  let reach: Reached | undefined
  let ofOthers: Reached | undefined
  return {
    ...typed,
    whose: own.whose,
    whoseOthers: others?.whose ?? '',
    get reach() {
      return (reach ??= reached(own.rules, typed, below))
    },
    get others() {
      const included = this.reach.included ? 'yes' : 'no'
      return (ofOthers ??= others && reached(others.rules, typed, included))
    },
  }
}

/**
 * CSV with a row for each path and rule, and one for a path that no rule could match; JSON with each path
 * and its rules whole. docs/permissions-export.md says what is in them.
 */
export function pathsExport(paths: readonly CheckedPath[], made: Made): Exported {
  const [{ whose, whoseOthers } = { whose: '', whoseOthers: '' }] = paths
  const which = whose && ` ${whose}${whoseOthers && `, or ${whoseOthers},`}`
  return {
    name: 'permissions-paths',
    ...made,
    csv: {
      note: `The paths, a row for each rule${which} that could match, for a spreadsheet.`,
      header: ['path', ...identifyingFields, 'match'],
      rows: () => rowsOf(paths),
    },
    json: {
      note: `The paths, each with the rules${which} that could match it.`,
      schema: exportSchemas.paths,
      version: exportVersion,
      items: () =>
        mapped(paths, ({ path, reach, others }) => ({
          path,
          ...told(reach),
          ...(others && { others: told(others) }),
        })),
    },
  }
}

function told({ rules, itself, included, below }: Reached) {
  return {
    rules: rules.filter((rule) => itself.has(rule)),
    ...(included ? { below: rules.filter((rule) => !itself.has(rule)) } : { more_below: below }),
  }
}

function* rowsOf(paths: readonly CheckedPath[]): Generator<unknown[]> {
  for (const { path, reading, reach, others } of paths) {
    const rules = [...reach.rules, ...(others?.rules ?? [])]
    if (rules.length === 0) yield [path, ...identifyingFields.map(() => undefined), undefined]
    for (const rule of rules) {
      const possible = isIncomparable(rule, reading) ? 'incomparable' : 'possible'
      const match = reach.itself.has(rule) || others?.itself.has(rule) ? possible : 'below'
      yield [path, ...identifyingFields.map((field) => rule[field]), match]
    }
  }
}
