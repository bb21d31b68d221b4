// A pasted list of paths, and for each the rules that could match it; as an export, too.
import { exportSchemas, exportVersion } from '../../../../contract/permissions-export.ts'
import { identifyingFields } from '../../../fields/rule-fields.ts'
import { mapped, type Exported } from '../../../list/exported.ts'
import type { Rules } from '../facts/rules.ts'
import {
  couldConcern,
  isIncomparable,
  type Reading,
  type TypedPath,
} from '../patterns/path-reading.ts'

/** A path, and the rules whose pattern could match it, those that can't be compared included. */
export type CheckedPath = TypedPath & { readonly rules: Rules }

/** The paths of a text, one to a line, each once. White space around one comes from where it was copied. */
export function pathsOf(text: string): string[] {
  return [...new Set(text.split(/[\r\n]+/).map((line) => line.trim()))].filter(Boolean)
}

/** Its rules are looked for when they are first asked for: only rows in sight and exports do. */
export function checkedPath(path: string, rules: Rules, reading: Reading): CheckedPath {
  let found: Rules | undefined
  return {
    path,
    reading,
    get rules() {
      found ??= rules.filter(couldConcern({ path, reading }))
      return found
    },
  }
}

/**
 * CSV with a row for each path and rule, and one for a path that no rule could match; JSON with each path
 * and its rules whole. docs/permissions-export.md says what is in them.
 */
export function pathsExport(
  paths: readonly CheckedPath[],
  made: Pick<Exported, 'source' | 'criteria'>,
): Exported {
  return {
    name: 'permissions-paths',
    ...made,
    csv: {
      note: 'The paths, a row for each rule that could match, for a spreadsheet.',
      table: () => ({ header: ['path', ...identifyingFields, 'match'], rows: rowsOf(paths) }),
    },
    json: {
      note: 'The paths, each with the rules that could match it.',
      schema: exportSchemas.paths,
      version: exportVersion,
      items: () => mapped(paths, ({ path, rules }) => ({ path, rules })),
    },
  }
}

function* rowsOf(paths: readonly CheckedPath[]): Generator<unknown[]> {
  for (const { path, reading, rules } of paths) {
    if (rules.length === 0) yield [path, ...identifyingFields.map(() => undefined), undefined]
    for (const rule of rules) {
      const match = isIncomparable(rule, reading) ? 'incomparable' : 'possible'
      yield [path, ...identifyingFields.map((field) => rule[field]), match]
    }
  }
}
