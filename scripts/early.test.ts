// The early script as it is built: it is short, and it knows every page.
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { pages } from '../src/page-at.ts'
import { earlyScript } from './early.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the early script is short: it is in every page', async () => {
  expect((await earlyScript()).length).toBeLessThan(6500)
})

test('every page of the router but the ends of a sign-in is known by its address', () => {
  const imported = [...read('src/router.tsx').matchAll(/import\('\.\/pages\/([^']+)'\)/g)]
  const loaded = imported.map(([, file = '']) => file)
  expect(loaded.length).toBeGreaterThan(6)
  const apart = new Set(['auth-callback/AuthCallback.tsx', 'NotFound.tsx'])
  expect(loaded.filter((file) => !apart.has(file)).toSorted()).toEqual(
    pages.map(({ file }) => file).toSorted(),
  )
})
