// A page that scripts/chunks.ts names must exist, or it would share nothing.
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { shared } from './chunks.ts'

test('chunks are shared by pages that exist', () => {
  const router = readFileSync(path.resolve(import.meta.dirname, '../src/router.tsx'), 'utf8')
  const pages = [...router.matchAll(/import\('\.\/pages\/(?:[^']+\/)?(\w+)\.tsx'\)/g)]
  const names = pages.map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(6)
  expect(names).toEqual(expect.arrayContaining(Object.values(shared).flat()))
})
