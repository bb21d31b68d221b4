// Matches a path against the tokens that depot-pattern.ts and glob-pattern.ts make of a pattern. Dynamic programming from
// the path's end, without backtracking: linear in the path's length, so that no rule can hold up the page.

/**
 * A step of a pattern. `literal` is one code point, `one` any of some, `run` any number of some, even none; after `maybe`
 * the next `tokens` may be left out together.
 */
export type Token =
  | { kind: 'literal'; code: number }
  | { kind: 'one'; takes: (code: number) => boolean }
  | { kind: 'run'; takes: (code: number) => boolean }
  | { kind: 'maybe'; tokens: number }

/** A parsed pattern: its tokens in order. */
export type PathPattern = { tokens: readonly Token[] }

const slash = 0x2f

/** The code points of a wildcard within one directory. */
export const withinDirectory = (code: number) => code !== slash

/** The code points of a wildcard across directories. */
export const anything = () => true

/** A path as patterns are matched with it: code points, as patterns count them. */
export function codePointsOf(path: string): number[] {
  return Array.from(path, (character) => character.codePointAt(0) ?? 0)
}

/**
 * Whether the pattern describes the whole path or, with `goesOn`, some path that begins with it, character by character:
 * case and composition matter. At most (n + 1) · (m + 1) steps for n code points and m tokens.
 */
export function matches({ tokens }: PathPattern, path: readonly number[], goesOn = false): boolean {
  // Each position of the path has a row: its entry `i` is 1 where the tokens from `i` on describe the path from there on, so
  // that it follows from the next position's. Where the path goes on, whatever tokens are left describe something.
  let row = new Uint8Array(tokens.length + 1).fill(goesOn ? 1 : 0)
  let nextRow = new Uint8Array(tokens.length + 1)
  for (let place = goesOn ? path.length - 1 : path.length; place >= 0; place--) {
    ;[row, nextRow] = [nextRow, row]
    row[tokens.length] = place === path.length ? 1 : 0
    let any = row[tokens.length] === 1
    for (let i = tokens.length - 1; i >= 0; i--) {
      const token = tokens[i]
      const can = token !== undefined && matchesFrom(i, token, path[place], row, nextRow)
      row[i] = can ? 1 : 0
      any ||= can
    }
    // Nothing matches from here to the end, so nothing does from an earlier position.
    if (!any) return false
  }
  return row[0] === 1
}

/**
 * Whether `token`, the one at `i`, and those behind it describe the path from `code` on. `row` has the entries
 * behind `i` already; `nextRow` is that of the position behind `code`.
 */
function matchesFrom(
  i: number,
  token: Token,
  code: number | undefined,
  row: Uint8Array,
  nextRow: Uint8Array,
): boolean {
  if (token.kind === 'maybe') return row[i + 1] === 1 || row[i + 1 + token.tokens] === 1
  if (token.kind === 'run' && row[i + 1] === 1) return true
  if (code === undefined || nextRow[token.kind === 'run' ? i : i + 1] !== 1) return false
  return token.kind === 'literal' ? code === token.code : token.takes(code)
}
