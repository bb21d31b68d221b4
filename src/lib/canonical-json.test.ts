import { isDeepStrictEqual } from 'node:util'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { canonicalJson } from './canonical-json.ts'

// JSON has one zero.
const json = () => fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown)

test('order of fields and undefined ones count for nothing, order of items and digits do', () => {
  expect(canonicalJson({ a: 1, b: [{ c: undefined, d: 'x' }] })).toBe(
    canonicalJson({ b: [{ d: 'x' }], a: 1 }),
  )
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
  expect(canonicalJson(9_007_199_254_740_993n)).not.toBe(canonicalJson(9_007_199_254_740_992n))
  expect(canonicalJson('1')).not.toBe(canonicalJson(1))
  expect(canonicalJson(null)).not.toBe(canonicalJson('null'))
})

test('equal texts are equal values', () => {
  fc.assert(
    fc.property(json(), json(), (one, other) => {
      expect(canonicalJson(one) === canonicalJson(other)).toBe(isDeepStrictEqual(one, other))
      expect(canonicalJson(structuredClone(one))).toBe(canonicalJson(one))
    }),
  )
})
