// A page that scripts/chunks.ts doesn't know would take what it shares out of the chunks that have names.
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { shared } from './chunks.ts'

test('every page of the router but the end of a sign-in has a place among those that share chunks', () => {
  const router = readFileSync(path.resolve(import.meta.dirname, '../src/router.tsx'), 'utf8')
  const pages = [...router.matchAll(/import\('\.\/pages\/(?:[^']+\/)?(\w+)\.tsx'\)/g)]
  const names = pages.flatMap(([, name = '']) => (name === 'AuthCallback' ? [] : [name]))
  expect(names.length).toBeGreaterThan(6)
  expect(names.toSorted()).toEqual(shared.pages.toSorted())
})
