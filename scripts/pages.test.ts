// What is said of a page or an operation outside the app, where no type asks for it: the limits of a page's first load,
// its names, and what a person sees of an operation's faults.
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { operations } from '../contract/operations.ts'
import { pages } from '../src/page-table.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')

describe.each(pages)('the page $name', ({ name, link, path: address }) => {
  test('has a budget for its first load', () => {
    expect(read('e2e/first-load.spec.ts')).toContain(`name: '${link?.label ?? name}'`)
  })

  test('has a place in the list of promised names', () => {
    expect(read('docs/names.md')).toContain(`(\`${address}\`)`)
  })
})

test.each(Object.keys(operations))('the faults of %s are seen by a browser test', (operation) => {
  expect(read('e2e/faults.ts')).toContain(`| '${operation}'`)
  expect(read('e2e/faults.spec.ts')).toContain(`operation: '${operation}',`)
})
