import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseDepotPattern } from './depot-pattern.ts'
import { codePointsOf, matches } from './path-pattern.ts'

const describes = (pattern: string, path: string) =>
  matches(parseDepotPattern(pattern), codePointsOf(path))

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

test('agrees with the slow way', () => {
  fc.assert(
    fc.property(pattern, path, (written, typed) => {
      expect(describes(written, typed)).toBe(slowly(written, typed))
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

/** By trying everything. */
function slowly(written: string, typed: string): boolean {
  const wildcard = ['...', '*'].find((each) => written.startsWith(each))
  const characters = Array.from(typed)
  const [first] = written
  if (wildcard === undefined) {
    if (first === undefined) return typed === ''
    const next = Array.from(written).slice(1).join('')
    return characters[0] === Array.from(written)[0] && slowly(next, characters.slice(1).join(''))
  }
  const rest = written.slice(wildcard.length)
  return [...characters, ''].some((_, taken) => {
    const crosses = wildcard === '*' && characters.slice(0, taken).includes('/')
    return !crosses && slowly(rest, characters.slice(taken).join(''))
  })
}
