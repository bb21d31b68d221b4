// Every spec and title in e2e/engines.ts must exist, and every spec must be there. Without this check, a test whose title
// is changed would silently run in Chromium only.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { reasonsForChromiumAlone, titlesOfEveryEngine } from '../e2e/engines.ts'

const folder = path.resolve(import.meta.dirname, '../e2e')
const specs = globSync('*.spec.ts', { cwd: folder }).map((file) => path.basename(file, '.spec.ts'))

const inChromiumAlone = Object.values(reasonsForChromiumAlone)
  .flat()
  .map((each) => each.split(': ', 2))

test.each(Object.entries(titlesOfEveryEngine))(
  '%s.spec has the tests of every engine',
  (spec, titles) => {
    expect(missing(spec, titles)).toEqual([])
  },
)

test('each spec has tests of every engine or a reason to have none', () => {
  const whole = inChromiumAlone.flatMap(([spec = '', title]) => (title ? [] : [spec]))
  expect([...Object.keys(titlesOfEveryEngine), ...whole].toSorted()).toEqual(specs.toSorted())
})

test('the tests that run in Chromium alone are there', () => {
  const gone = inChromiumAlone.filter(
    ([spec = '', title]) => title !== undefined && missing(spec, [title]).length > 0,
  )
  expect(gone).toEqual([])
})

function missing(spec: string, titles: string[]): string[] {
  const source = specs.includes(spec)
    ? readFileSync(path.join(folder, `${spec}.spec.ts`), 'utf8')
    : ''
  return titles.filter((title) => !new RegExp(`\\s*['"\`].*${title}`).test(source))
}
