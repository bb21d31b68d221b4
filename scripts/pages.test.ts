// What is said of a page or an operation outside the app, where no type asks for it: a page's names, from which the
// browser tests of all pages take theirs, and what a person sees of an operation's faults.
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { operations } from '../contract/operations.ts'
import { pages } from '../src/page-table.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')

test.each(pages)(
  'the page $name has a place in the list of promised names',
  ({ name, ...page }) => {
    expect(read('docs/names.md')).toContain(`\n## ${page.link?.label ?? name} (\`${page.path}\`)\n`)
  },
)

test.each(Object.keys(operations))('the faults of %s are seen by a browser test', (operation) => {
  expect(read('e2e/faults.ts')).toContain(`| '${operation}'`)
  expect(read('e2e/faults.spec.ts')).toContain(`operation: '${operation}',`)
})
