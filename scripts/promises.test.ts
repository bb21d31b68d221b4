// Compares docs/promises.md with the tests that it names: each promise has tests, they exist under the quoted
// titles, and none of them is skipped.
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
// Other lists of the document have neither bold text nor tests.
const entries = readFileSync(path.join(root, 'docs/promises.md'), 'utf8')
  .split(/^- /m)
  .filter((entry) => /^\*\*|^ {2}- `/m.test(entry))

const promises = entries.map((entry) => ({
  promise: (/^\*\*(.+?)\*\*/s.exec(entry)?.[1] ?? '').replace(/\s+/g, ' '),
  tests: [...entry.matchAll(/^ {2}- `([^`]+)`(.*(?:\n {4}.*)*)/gm)].map(
    ([, file = '', after = '']) => ({
      file,
      named: [...after.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title.replace(/\s+/g, ' ')),
    }),
  ),
}))

test('the document lists promises', () => {
  expect(promises.length).toBeGreaterThan(30)
})

test.each(promises)('$promise', ({ promise, tests }) => {
  expect(promise).not.toBe('')
  expect(tests).not.toEqual([])
  expect(tests.flatMap(problems)).toEqual([])
})

test('titles are found in every kind of declaration, and nowhere else', () => {
  expect(
    titles(`
      test('plain', run)
      describe("it's a group", () => {})
      test.each(rows)('$name is refused %s', run)
      for (const a of b) test(\`\${a} × \${b(c)}\`, run)
      expect(page).toHaveTitle('no test')
      // test("once")
    `),
  ).toEqual(['plain', "it's a group", '… is refused …', '… × …'])
})

test('a test that is skipped is found, unless it needs a program that is not installed', () => {
  for (const call of ['test.skip', 'test.only', 'describe.skip', 'test.fixme', 'test.todo']) {
    expect(leftOut(`${call}('a title', () => {})`)).toEqual([call])
  }
  expect(leftOut("test.describe.skip('a title', () => {})")).toEqual(['test.describe.skip'])
  expect(leftOut("test.skipIf(!isInstalled)('a title', () => {})")).toEqual([])
})

/** What is wrong with a file's tests: there are none, a title is missing, or some are skipped. */
function problems({ file, named }: { file: string; named: string[] }): string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const found = titles(source)
  return [
    ...(found.length > 0 ? [] : [`${file} has no test`]),
    ...named.filter((title) => !found.includes(title)).map((title) => `${file} lacks "${title}"`),
    ...leftOut(source).map((call) => `${file} calls ${call}`),
  ]
}

/** The titles of tests and groups in a source; an ellipsis stands for each value in a title. */
function titles(source: string): string[] {
  const declared =
    /^[ \t]*(?:for \(.*\) )?(?:(?:test|describe|withHostile)[.\w]*\(|(?:(?:test|describe)\.\w+.*|[\])}]+)\)\()\s*(['"`])(.+?)\1,/gm
  return [...source.matchAll(declared)].map(([, , title = '']) =>
    title.replace(/\$\{.*?\}|\$\w+|%\w/g, '…').replace(/\\(.)/g, '$1'),
  )
}

/** Calls that skip tests or let them fail unnoticed. */
function leftOut(source: string): string[] {
  return (
    source.match(
      /\b(?:test|describe|withHostile)(?:\.\w+)*\.(?:skip|only|fixme|todo|fails?)(?=\()/g,
    ) ?? []
  )
}
