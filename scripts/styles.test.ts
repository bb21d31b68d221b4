// If a component uses a class that its style sheet lacks, the class is undefined, and no other check notices. A class
// that no component uses should be removed.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })

/** By the path of a style sheet: the classes that its users name, or `any` if a class name is computed. */
const taken = new Map<string, Set<string>>()
const any = '*'
for (const file of sources) {
  const text = read(file)
  for (const [, name, sheet = ''] of text.matchAll(/^import (\w+) from '(.*\.module\.css)'$/gm)) {
    const at = path.join(path.dirname(file), sheet)
    const uses = [
      ...text.matchAll(new RegExp(String.raw`\b${name}(?:\.(\w+)|\['([\w-]+)'\])`, 'g')),
    ]
    const classes = taken.get(at) ?? new Set()
    for (const [, plain, quoted] of uses) classes.add(plain ?? quoted ?? '')
    if (new RegExp(String.raw`\b${name}\[[^']`).test(text)) classes.add(any)
    taken.set(at, classes)
  }
}

test('style sheets are found', () => {
  expect(taken.size).toBeGreaterThan(40)
})

test.each([...taken])('%s has exactly the classes that components use', (sheet, classes) => {
  const text = read(sheet).replace(/\/\*.*?\*\//gs, '')
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  const there = selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) =>
      [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    )
  expect([...classes].filter((name) => name !== any && !there.includes(name))).toEqual([])
  expect(there.filter((name) => !classes.has(name) && !classes.has(any))).toEqual([])
})

// Where it stands for an element further in, browsers compute the styles of the whole document again each time that
// anything in it is added or removed.
test('what the whole document has is only said of its root or body themselves', () => {
  const selectors = globSync('src/**/*.css', { cwd: root }).flatMap((sheet) =>
    [...read(sheet).matchAll(/^[^@{};]*(?::root|html\)?|body\)?):has\([^{]*/gm)].map(([selector]) =>
      selector.trim(),
    ),
  )
  expect(selectors.length).toBeGreaterThan(3)
  const further = /:has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)[^,]*[\s>+~]\S/
  expect(selectors.filter((selector) => further.test(selector))).toEqual([])
})
