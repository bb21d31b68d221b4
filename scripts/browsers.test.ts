// The app uses nothing that one of its browsers lacks, unless browsers.ts says what people have instead.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { beyond } from './browsers.ts'
import { lackingInScripts, lackingInStyles } from './lacking.ts'

const root = path.resolve(import.meta.dirname, '..')

const inStyles = globSync('{src,service}/**/*.css', { cwd: root }).flatMap((file) =>
  lackingInStyles(readFileSync(path.join(root, file), 'utf8')).map((feature) => [feature, file]),
)
const inScripts = lackingInScripts(path.join(root, 'tsconfig.json'), (file) =>
  /^\/(?:src|contract)\//.test(file.replace(root, '')),
)
const files = new Map<string, Set<string>>()
for (const [feature = '', file = ''] of [...inStyles, ...inScripts]) {
  files.set(feature, (files.get(feature) ?? new Set()).add(file))
}

test.each([
  ['a { anchor-name: --x }', 'anchor-positioning'],
  ['a { text-box: trim-both cap alphabetic }', 'text-box'],
  ['a { width: stretch }', 'stretch'],
  ['a { color: contrast-color(red) }', 'contrast-color'],
  ['@position-try --x { inset: 0 }', 'anchor-positioning'],
  ['a:open { color: red }', 'open-pseudo'],
  [':root { --x: contrast-color(red) }', 'contrast-color'],
])('%s asks for %s', (css, feature) => {
  expect(lackingInStyles(css)).toContain(feature)
})

test('features that all of these browsers have are not listed as missing', () => {
  const css =
    '@media (width > 1px) { a:hover { color: light-dark(red, #000); & b { inset: 1cqi } } }'
  expect(lackingInStyles(css)).toEqual([])
})

test('everything that a browser lacks has an alternative', () => {
  expect([...files].filter(([feature]) => !(feature in beyond))).toEqual([])
})

test('no alternative is listed for something that is not used', () => {
  expect(Object.keys(beyond).filter((feature) => !files.has(feature))).toEqual([])
})
