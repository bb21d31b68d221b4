import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseDepotPattern } from './depot-pattern.ts'
import { explain } from './path-match.ts'
import { codePointsOf, matches } from './path-pattern.ts'

const describes = (pattern: string, path: string) =>
  matches(parseDepotPattern(pattern), codePointsOf(path))
const explained = (pattern: string, path: string) =>
  explain(parseDepotPattern(pattern), codePointsOf(path))

/** Few characters, so that patterns often describe paths. */
const pattern = fc
  .array(fc.constantFrom('a', 'b', '/', '.', '*', '...', '💥'), { maxLength: 9 })
  .map((parts) => parts.join(''))
const path = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.', '💥'), maxLength: 9 })

test('`*` stays within one directory, `...` crosses', () => {
  expect(describes('//depot/*/main.c', '//depot/net/main.c')).toBe(true)
  expect(describes('//depot/*/main.c', '//depot/net/ip/main.c')).toBe(false)
  expect(describes('//depot/.../main.c', '//depot/net/ip/main.c')).toBe(true)
  expect(describes('//depot/.../main.c', '//depot/main.c')).toBe(false)
  expect(describes('//depot/...', '//depot/')).toBe(true)
  expect(describes('//depot/...', '//depot')).toBe(false)
  expect(describes('//depot/....c', '//depot/net/ip.c')).toBe(true)
})

test('everything else stands for itself, case included', () => {
  expect(describes('a?[b]{c}\\%%1', 'a?[b]{c}\\%%1')).toBe(true)
  expect(describes('a?', 'ab')).toBe(false)
  expect(describes('/SRC/*', '/src/a')).toBe(false)
  expect(describes('', '')).toBe(true)
  expect(describes('', '/')).toBe(false)
})

test('what each wildcard stands for, the first as short as can be', () => {
  expect(explained('/src/.../*.ts', '/src/net/ip/a.b.ts')).toEqual([
    { wildcard: '...', matched: 'net/ip' },
    { wildcard: '*', matched: 'a.b' },
  ])
  expect(explained('...a...', 'xaya')).toEqual([
    { wildcard: '...', matched: 'x' },
    { wildcard: '...', matched: 'ya' },
  ])
  expect(explained('a', 'a')).toEqual([])
  expect(explained('a*', 'b')).toBeUndefined()
})

test('agrees with the slow way, in what matches and in what each wildcard stands for', () => {
  fc.assert(
    fc.property(pattern, path, (written, typed) => {
      const slow = slowly(written, typed)
      expect(describes(written, typed)).toBe(slow !== undefined)
      expect(explained(written, typed)?.map(({ matched }) => matched)).toEqual(slow)
    }),
    { numRuns: 2000 },
  )
})

test.for([
  ['*a', 'a'],
  ['...a', 'a'],
  ['*/', 'a/'],
  ['...*', 'a/'],
] as const)('%s over and over takes linear time', ([repeated, met]) => {
  // Met everywhere but at the beginning, which is looked at last.
  const parsed = parseDepotPattern(`...b${repeated.repeat(100)}`)
  const typed = codePointsOf(met.repeat(200))
  let steps = 0
  const tokens = new Proxy(parsed.tokens, {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d/.test(name)) steps++
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  expect(matches({ ...parsed, tokens }, typed)).toBe(false)
  expect(steps).toBeGreaterThan(100 * typed.length)
  expect(steps).toBeLessThanOrEqual(2 * (typed.length + 1) * (parsed.tokens.length + 1))
})

/** What each wildcard stands for, by trying everything: shorter before longer, from the left. */
function slowly(written: string, typed: string): string[] | undefined {
  const wildcard = written.startsWith('...') ? '...' : written.startsWith('*') ? '*' : undefined
  const characters = Array.from(typed)
  if (wildcard === undefined) {
    const [first] = written
    if (first === undefined) return typed === '' ? [] : undefined
    return characters[0] === first
      ? slowly(written.slice(first.length), characters.slice(1).join(''))
      : undefined
  }
  for (let taken = 0; taken <= characters.length; taken++) {
    const matched = characters.slice(0, taken).join('')
    if (wildcard === '*' && matched.includes('/')) return undefined
    const rest = slowly(written.slice(wildcard.length), characters.slice(taken).join(''))
    if (rest) return [matched, ...rest]
  }
  return undefined
}
