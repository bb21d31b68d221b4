// Reads a path as another tool writes it into the form that patterns have: from the root, with slashes between names, and
// with composed letters. A path that is compared in another spelling finds no rule, which reads as "nobody".

/** The letters behind a line of `git diff --name-status` or `git status --short`. */
const status = /^(?:\?\?|!!|[ACDMRTU]{1,2}\d{0,3})[\t ]+(?=\S)/

/** The beginning of a file's lines in a diff. */
const diffHead = /^(?:\+\+\+|---) [ab]\//

/** A line and a column, as compilers and grep write them behind a path. */
const place = /:\d+(?::\d+)?:?$/

/**
 * The path that a text means. Of a rename that is the new one. Understood are what git, compilers and Windows write: status
 * letters, quotes with octal bytes, backslashes, `./`, and letters that are composed otherwise.
 */
export function readPath(written: string): string {
  const line = written.trim()
  const renamed = /^[RC]\d*[\t ]/.test(line)
  const names = line.replace(status, '').replace(diffHead, '')
  const named = renamed ? newName(names) : names
  const text = unquoted(named.replace(place, ''))
    .replaceAll('\\', '/')
    .replaceAll(/(?<=^|\/)\.(?:\/|$)/g, '')
  return (text.startsWith('/') ? text : `/${text}`).normalize('NFC')
}

/** Git writes both names of a file that was renamed or copied. */
function newName(names: string): string {
  const separator = [/\t/, / -> /, / (?=")/, / /].find((each) => each.test(names))
  return (separator && names.split(separator).at(-1)) ?? names
}

const escapes: Readonly<Record<string, string>> = { a: '\x07', b: '\b', t: '\t', n: '\n', v: '\v' }

/** Git quotes a name with special characters as C does; on Windows, quotes stand around a path with backslashes. */
function unquoted(text: string): string {
  const quoted = /^"(.*)"$/s.exec(text)?.[1]
  if (quoted === undefined) return text
  if (!/\\(?:[0-3][0-7]{2}|["\\t])/.test(quoted)) return quoted
  const encoded = quoted.replaceAll(
    /\\([0-3][0-7]{2})|\\(.)|[^\\]+/gs,
    (all: string, octal?: string, letter?: string) => {
      if (octal) return `%${Number.parseInt(octal, 8).toString(16).padStart(2, '0')}`
      return encodeURIComponent(letter ? (escapes[letter] ?? letter) : all)
    },
  )
  try {
    return decodeURIComponent(encoded)
  } catch {
    // No UTF-8: a folder such as `\202` was no octal byte.
    return quoted
  }
}
