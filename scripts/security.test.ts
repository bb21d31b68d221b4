import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const document = readFileSync(path.join(root, 'SECURITY.md'), 'utf8')

/** Test files as the document names them, each with the titles quoted after it. */
const named = [...document.matchAll(/`([\w/.-]+\.(?:spec|test)\.ts)`([^`|;]*)/g)].map(
  ([, file = '', after = '']) => ({
    file,
    titles: [...after.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }),
)

test('the document names tests', () => {
  expect(named.length).toBeGreaterThan(30)
})

test.each(named)('$file has the tests that SECURITY.md names', ({ file, titles }) => {
  const source = readFileSync(path.join(root, file), 'utf8')
  // An ellipsis stands for what differs from row to row of a table.
  for (const part of titles.flatMap((title) => title.split('…'))) {
    expect(source).toContain(part.trim())
  }
})
