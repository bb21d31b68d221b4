import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseGlobPattern } from './glob-pattern.ts'
import { codePointsOf, matches } from './path-pattern.ts'

function describes(pattern: string, path: string): boolean {
  const parsed = parseGlobPattern(pattern)
  return parsed !== undefined && matches(parsed, codePointsOf(path))
}

test('`**` crosses directories where it fills a part, and may be none', () => {
  expect(describes('/src/**', '/src/a/b')).toBe(true)
  expect(describes('/src/**', '/src/')).toBe(true)
  expect(describes('/src/**', '/src')).toBe(false)
  expect(describes('/src/**/a', '/src/a')).toBe(true)
  expect(describes('/src/**/a', '/src/b/c/a')).toBe(true)
  expect(describes('/src/**/a', '/src/ba')).toBe(false)
  expect(describes('/src/**a', '/src/b/a')).toBe(false)
  expect(describes('/src**', '/src/a')).toBe(false)
  expect(describes('/**\\/a', '/a')).toBe(false)
  expect(describes('/**\\/a', '/b/c/a')).toBe(true)
  expect(describes('**/a', '/a')).toBe(true)
})

test('`?` and sets are one code point, and no slash; braces stand for themselves', () => {
  expect(describes('?', '💥')).toBe(true)
  expect(describes('[ä-ö]', 'é')).toBe(true)
  expect(describes('a[!b]c', 'a/c')).toBe(false)
  expect(describes('[[:alpha:]]', 'ä')).toBe(false)
  expect(describes('{a,b}', 'a')).toBe(false)
  expect(describes('{a,b}', '{a,b}')).toBe(true)
})

test.each(['a[b', '[]', '[a\\', 'a\\', '[[:word:]]', '[[:constructor:]]'])(
  '%s has no meaning',
  (pattern) => {
    expect(parseGlobPattern(pattern)).toBeUndefined()
  },
)

const pieces = String.raw`a b A 0 - ! ^ ] [ \ / * ** /** **/ ? : [a-z] [!a] [^b-] []a] [a \* . "
[[:digit:]] [[:punct:]]`.split(/\s/)
const piece = fc.constantFrom(' ', ...pieces)
const globs = fc.array(piece, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''))
const name = fc.string({
  unit: fc.constantFrom('a', 'b', 'A', '0', '-', '!', '^', ']', '[', '\\', '*', '?', ':', '.', ' '),
  minLength: 1,
  maxLength: 3,
})
const paths = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))

// Git itself is asked, by way of its attributes: a pattern with a slash in front is matched by
// wildmatch against the whole path. Git tidies paths up and takes a slash at a pattern's end for
// something else, so these are left out.
test('agrees with git', () => {
  const patterns = [...new Set(fc.sample(globs, 400))].filter((pattern) => !pattern.endsWith('/'))
  const typed = fc.sample(paths, 200).filter((path) => !/(^|\/)\.*(\/|$)/.test(path))
  const matched = askGit(patterns, typed)
  expect(matched.size).toBeGreaterThan(10)
  for (const path of typed) {
    const ours = patterns.filter((pattern) => describes(pattern, path))
    expect({ path, matched: ours }).toEqual({ path, matched: matched.get(path) ?? [] })
  }
})

/** For each path that git says is described by any of the patterns, those that describe it. */
function askGit(patterns: readonly string[], typed: readonly string[]): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'refdesk-glob-'))
  const git = (args: string[], input = '') =>
    execFileSync('git', args, { cwd: folder, input, encoding: 'utf8', maxBuffer: 2 ** 28 })
  try {
    git(['init', '--quiet'])
    // Behind a set of its own, a pattern is read from its beginning: git takes a literal prefix off.
    const lines = patterns.map((pattern, index) => `${quoted(`/[x]/${pattern}`)} m${index}\n`)
    writeFileSync(join(folder, '.git/info/attributes'), lines.join(''))
    const input = [...new Set(typed)].map((path) => `x/${path}\0`).join('')
    const answers = git(['check-attr', '--all', '--stdin', '-z'], input).split('\0')
    const found = new Map<string, Set<number>>()
    for (let at = 0; at + 2 < answers.length; at += 3) {
      const [path = '', attribute = ''] = answers.slice(at, at + 2)
      const indexes = found.get(path.slice('x/'.length)) ?? new Set()
      found.set(path.slice('x/'.length), indexes.add(Number(attribute.slice(1))))
    }
    return new Map(
      [...found].map(([path, indexes]) => [
        path,
        patterns.filter((_, index) => indexes.has(index)),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`
}
