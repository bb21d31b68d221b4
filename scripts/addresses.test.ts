// What an address says is said in one place: its search parameters in src/parameters.ts, its path in
// src/page-table.ts and what fills that in in src/paths.ts.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { branchParameters, newReviewParameters, ruleParameters } from '../src/parameters.ts'

const root = path.resolve(import.meta.dirname, '../src')
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

function filesWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
}

const tables = { ...branchParameters, ...newReviewParameters, ...ruleParameters }
const names = Object.keys(tables).join('|')

test('no search parameter is read or written by its bare name', () => {
  expect(names).toContain('q|')
  const calls = 'get|getAll|has|set|append|delete'
  // What the service is asked with has names of its own.
  expect(filesWith(new RegExp(`\\.(?:${calls})\\(['"\`](?:${names})['"\`]`))).toEqual([])
  expect(filesWith(new RegExp(`['"\`?&](?:${names})=[^=>]`))).toEqual([])
  expect(filesWith(/useSearchParams/)).toEqual([])
})

test('no address of a page is put together but in paths.ts', () => {
  // A link of an object takes a query from elsewhere.
  expect(filesWith(/\bto=\{\{/)).toEqual([])
  expect(filesWith(/[`']\/repos\b/)).toEqual(['page-table.ts', 'paths.ts'])
  expect(filesWith(/\+ (?:\w+\.)?(?:search|hash)\b/)).toEqual(['paths.ts'])
})
