import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { specsFor, specsOfFolders } from './changed-specs.ts'

const root = join(import.meta.dirname, '..')

test('every folder and every spec in the table exists, and every page has its own spec', () => {
  const specs = Object.values(specsOfFolders).flatMap((names) => names.split(' '))
  const named = [...Object.keys(specsOfFolders), ...specs.map((name) => `e2e/${name}.spec.ts`)]
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const pages = readdirSync(join(root, 'src/pages'), { withFileTypes: true })
  const folders = pages
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/pages/${name}/`)
  expect(folders.filter((folder) => !Object.hasOwn(specsOfFolders, folder))).toEqual([])
})

test.each([
  [['src/pages/settings/Settings.tsx'], 'drafts names new-names settings'],
  [['src/pages/settings/a.test.ts', 'README.md'], ''],
  [['e2e/log.spec.ts', 'service/git/a.ts'], 'imported log'],
])('after a change of %j', (changed, specs) => {
  expect(specsFor(changed).join(' ')).toBe(specs)
})

test('a change of something that all pages use runs the specs of all pages', () => {
  const pages = specsFor(['src/components/a.tsx'])
  expect(pages).toEqual(expect.arrayContaining(['branches', 'new-review', 'settings']))
  expect(specsFor(['src/paths.ts', 'contract/text.ts'])).toEqual(pages)
})
