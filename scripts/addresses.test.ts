// Each part of an address has one place: search parameters are in src/parameters.ts, paths in src/page-table.ts, and
// src/paths.ts fills in the paths.
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

test('no search parameter is named by a string outside of its table', () => {
  expect(names).toContain('q|')
  const calls = 'get|getAll|has|set|append|delete'
  // Query parameters of the API have names of their own.
  expect(filesWith(new RegExp(`\\.(?:${calls})\\(['"\`](?:${names})['"\`]`))).toEqual([])
  expect(filesWith(new RegExp(`['"\`?&](?:${names})=[^=>]`))).toEqual([])
  expect(filesWith(/useSearchParams/)).toEqual([])
})

test('only paths.ts puts addresses of pages together', () => {
  // In a link that is an object, the query comes from elsewhere.
  expect(filesWith(/\bto=\{\{/)).toEqual([])
  expect(filesWith(/[`']\/repos\b/)).toEqual(['page-table.ts', 'paths.ts'])
  expect(filesWith(/\+ (?:\w+\.)?(?:search|hash)\b/)).toEqual(['paths.ts'])
})
