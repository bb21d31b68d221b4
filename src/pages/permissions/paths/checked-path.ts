// A pasted list of paths, and for each the rules that could match it.
import type { GranularPermission } from '../../../api/endpoints.ts'
import { couldConcern, type TypedPath } from '../patterns/path-reading.ts'

type Rules = readonly GranularPermission[]

/** A path, and the rules whose pattern could match it, those that can't be compared included. */
export type CheckedPath = TypedPath & { readonly rules: Rules }

/** The paths of a text, one to a line, each once. White space around one comes from where it was copied. */
export function pathsOf(text: string): string[] {
  return [...new Set(text.split(/[\r\n]+/).map((line) => line.trim()))].filter(Boolean)
}

/** Its rules are looked for when they are first asked for: only rows in sight and exports do. */
export function checkedPath(
  path: string,
  rules: Rules,
  reading: CheckedPath['reading'],
): CheckedPath {
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
