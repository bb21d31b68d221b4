// A class that a component takes from its style sheet and that isn't there is undefined, and nothing else
// tells; one that is there and that nobody takes is in the way.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })

/** By its path, the classes of a style sheet that its users name; `any` where one comes by a variable. */
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

test.each([...taken])(
  '%s has the classes that are taken from it, and no other',
  (sheet, classes) => {
    const text = read(sheet).replace(/\/\*.*?\*\//gs, '')
    const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
    const there = selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) =>
        [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
      )
    expect([...classes].filter((name) => name !== any && !there.includes(name))).toEqual([])
    expect(there.filter((name) => !classes.has(name) && !classes.has(any))).toEqual([])
  },
)
