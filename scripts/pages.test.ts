// Places outside of the app that must mention each page or operation, though no type requires it: the names of a
// page, which the browser tests of all pages use, and the faults of an operation.
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { operations } from '../contract/operations.ts'
import { pages } from '../src/page-table.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')

test.each(pages)('docs/names.md has a section for the page $name', ({ name, ...page }) => {
  expect(read('docs/names.md')).toContain(`\n## ${page.link?.label ?? name} (\`${page.path}\`)\n`)
})

test.each(Object.keys(operations))('a browser test tries the faults of %s', (operation) => {
  expect(read('e2e/faults.ts')).toContain(`| '${operation}'`)
  expect(read('e2e/faults.spec.ts')).toContain(`operation: '${operation}',`)
})
