// Proves that the rules for directions work: the linter gets files with imports that it must refuse and others that
// it must accept, and it sees every file of the project.
import { spawnSync } from 'node:child_process'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test, vi } from 'vitest'

// On a busy machine, the linter takes longer than the default time of a test.
vi.setConfig({ testTimeout: 60_000 })

const root = path.resolve(import.meta.dirname, '..')

/** For each file, the imports that are refused, and then those that are accepted. */
const imports: Record<string, [refused: string[], allowed: string[]]> = {
  'contract/a.ts': [
    ['../src/lib/a.ts', 'react', 'node:fs'],
    ['./b.ts', 'zod/mini'],
  ],
  'service/store/a.ts': [
    ['../../src/api/a.ts', '../../src/paths.ts', '../../e2e/a.ts', '../demo/a.ts'],
    [
      '../access.ts',
      '../demonstration.ts',
      '../../contract/a.ts',
      '../../src/lib/a.ts',
      'kysely',
      'node:fs',
    ],
  ],
  'service/serve.ts': [['./demo/a.ts', './faults/a.ts', '../scripts/a.ts'], ['./app.ts']],
  'service/app.ts': [['../src/paths.ts', '../e2e/a.ts'], ['./faults/a.ts']],
  'e2e/a.spec.ts': [
    ['../src/paths.ts', '../contract/a.ts', '../service/main.ts'],
    ['./fixtures.ts', '../service/demo/seed.ts', '../scripts/chromium.mjs', 'node:fs'],
  ],
  'bench/measures/a.ts': [['../../src/lib/a.ts', '../../service/main.ts'], ['../harness.ts']],
  'src/main.tsx': [['../service/main.ts'], ['./router.tsx', './shell/a.tsx', './config.ts']],
  'src/router.tsx': [
    ['./main.tsx', '../scripts/a.ts'],
    ['./pages/review/a.tsx', './paths.ts'],
  ],
  'src/jitless.ts': [['./main.tsx', './router.tsx'], ['zod/mini']],
  'src/paths.ts': [
    ['./api/a.ts', './config.ts', 'react'],
    ['./lib/a.ts', './fields/a.ts', '../contract/a.ts'],
  ],
  'src/lib/a.ts': [['../config.ts', '../ui/a.tsx', '../../contract/a.ts', 'react'], ['./b.ts']],
  'src/loading/a.ts': [['../lib/a.ts', '../config.ts', 'react'], ['./b.ts']],
  'src/ui/a.tsx': [
    ['../components/a.tsx', '../api/a.ts', '../memory/a.ts', '../auth/a.ts', '../paths.ts'],
    ['./b.tsx', '../lib/a.ts', '../../contract/text.ts', '@primer/octicons-react/XIcon'],
  ],
  'src/auth/a.ts': [
    ['../api/a.ts', '../ui/a.tsx', '../shell/a.tsx', '@primer/octicons-react', 'react-router'],
    ['./b.ts', '../config.ts', '../lib/a.ts', 'react', 'jose'],
  ],
  'src/api/a.ts': [
    ['../list/a.ts', '../memory/a.ts', '../components/a.tsx', 'react-dom', 'react-router'],
    ['./b.ts', '../auth/a.ts', '../paths.ts', '@tanstack/react-query'],
  ],
  'src/fields/a.ts': [
    ['../ui/a.tsx', '../list/a.ts', '../memory/a.ts', '../auth/a.ts', '../api/a.ts'],
    ['./b.ts', '../lib/a.ts', '../../contract/a.ts'],
  ],
  'src/memory/a.ts': [
    ['../api/a.ts', '../list/a.ts', '../forms/a.ts'],
    ['../auth/a.ts', '../fields/a.ts'],
  ],
  'src/list/a.tsx': [
    ['../components/a.tsx', '../memory/a.ts'],
    ['../ui/a.tsx', '../api/a.ts'],
  ],
  'src/components/a.tsx': [
    ['../forms/a.ts', '../palette/a.tsx', '../shell/a.tsx', '../pages/review/a.tsx'],
    ['../list/a.ts', '../memory/a.ts'],
  ],
  'src/forms/a.ts': [['../palette/a.tsx', '../pages/review/a.tsx'], ['../components/a.tsx']],
  'src/palette/a.tsx': [['../forms/a.ts', '../shell/a.tsx', '../router.tsx'], ['../list/a.ts']],
  'src/shell/a.tsx': [
    ['../pages/review/a.tsx', '../router.tsx', '../main.tsx'],
    ['../palette/a.ts'],
  ],
  'src/pages/review/a.tsx': [
    ['../branches/a.tsx', '../Other.tsx', '../../shell/a.tsx', '../../router.tsx'],
    ['./b.tsx', '../../palette/a.ts', '../../list/a.ts', '../../../contract/a.ts'],
  ],
  'src/pages/permissions/a.ts': [
    ['./matrix/a.tsx', './rules/a.tsx', '../review/a.tsx'],
    ['./facts/a.ts', './b.ts', '../../ui/a.tsx'],
  ],
  'src/pages/permissions/panels.tsx': [['../review/a.tsx'], ['./matrix/a.tsx', './rules/a.tsx']],
  'src/pages/permissions/matrix/a.tsx': [
    ['../rules/a.tsx', '../findings/a.tsx', '../../review/a.tsx', '../../../shell/a.tsx'],
    ['./b.tsx', '../b.ts', '../patterns/a.ts', '../../../list/a.ts'],
  ],
  'src/pages/permissions/patterns/a.ts': [
    ['../facts/a.ts', '../a.ts', '../../review/a.tsx', '../rules/a.ts'],
    ['./b.ts', '../../../lib/a.ts'],
  ],
  'src/list/a.test.ts': [['../../service/main.ts'], ['../components/a.tsx', '../testing/a.ts']],
}

const forms = [
  (from: string, at: number) => `import { s${at} } from '${from}'`,
  (from: string, at: number) => `import type { t${at} } from '${from}'`,
  (from: string, at: number) => `export { e${at} } from '${from}'`,
  (from: string, at: number) => `export const d${at} = () => import('${from}')`,
]

test('every form of a wrong import is refused, and nothing else', () => {
  const texts = Object.entries(imports).map(
    ([file, [refused, allowed]]) => [file, lines([...refused, ...allowed])] as const,
  )
  const expected = Object.entries(imports).flatMap(([file, [refused]]) =>
    lines(refused).map((line) => `${file}: ${line}`),
  )
  expect(new Set(refusedIn(Object.fromEntries(texts)))).toEqual(new Set(expected))
})

test('icons are imported one by one; only their type comes from the whole package', () => {
  const all = '@primer/octicons-react'
  const refused = [`import { XIcon } from '${all}'`, `export const icons = () => import('${all}')`]
  const file = 'src/pages/review/a.tsx'
  expect(refusedIn({ [file]: [`import type { Icon } from '${all}'`, ...refused] })).toEqual(
    refused.map((line) => `${file}: ${line}`),
  )
})

test('every folder of the app has a rule', () => {
  const rooms = readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
  const shown = new Set(Object.keys(imports).map((file) => file.split('/')[1]))
  expect(rooms.filter((name) => !shown.has(name))).toEqual([])
})

test('the linter sees every file', () => {
  const files = globSync('{contract,src,service,e2e,bench,scripts}/**/*.{ts,tsx}', { cwd: root })
  const { number_of_files } = JSON.parse(lint(root, 'json')) as { number_of_files: number }
  expect(files.length).toBeGreaterThan(300)
  expect(number_of_files).toBeGreaterThanOrEqual(files.length)
})

// The linter's no-cycle doesn't follow dynamic imports.
test('no file leads back to itself by its imports, dynamic ones included', () => {
  const files = globSync('{contract,src}/**/*.{ts,tsx}', { cwd: root })
  const left = new Map(files.map((file) => [file, importsOf(file)]))
  expect([...left.values()].flat().length).toBeGreaterThan(1000)
  // Files that lead to none that is left are taken away until there are no such files.
  for (let before = Infinity; left.size < before;) {
    before = left.size
    for (const [file, to] of left) if (!to.some((each) => left.has(each))) left.delete(file)
  }
  expect([...left.keys()]).toEqual([])
})

/** The project's files that a file imports, from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const named = text.matchAll(/(?:from |import\(|import )'(\.[^']+)'/g)
  return [...named].map(([, to = '']) => path.join(path.dirname(file), to))
}

function lines(imported: string[]): string[] {
  return imported.flatMap((from, at) => forms.map((form) => form(from, at)))
}

/** The lines of files that the linter refuses. */
function refusedIn(files: Record<string, string[]>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'directions-'))
  const config = JSON.stringify(path.join(root, 'oxlint.config.ts'))
  writeFileSync(path.join(folder, 'oxlint.config.ts'), `export { default } from ${config}\n`)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text.join('\n'))
  }
  const found = [...lint(folder, 'unix').matchAll(/^(.+):(\d+):\d+: .*no-restricted-imports/gm)]
  rmSync(folder, { recursive: true })
  return found.map(([, file = '', line]) => `${file}: ${files[file]?.[Number(line) - 1]}`)
}

/** The linter's output for a folder. */
function lint(cwd: string, format: 'json' | 'unix'): string {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
  return spawnSync(process.execPath, [oxlint, '-f', format], { cwd, encoding: 'utf8' }).stdout
}
