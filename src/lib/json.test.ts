import { isDeepStrictEqual } from 'node:util'

import { replaceEqualDeep } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { canonicalJson, parseJson, rawJson } from './json.ts'

test('integers beyond 2^53 keep their digits, anywhere in the text', () => {
  expect(parseJson('{"a":[9007199254740993,-9223372036854775808],"b":9007199254740991}')).toEqual({
    a: [9007199254740993n, -9223372036854775808n],
    b: 9007199254740991,
  })
})

test('long fractions, exponents and digits in strings are read as JSON.parse reads them', () => {
  expect(parseJson('[0.12345678901234567, 1e300, "12345678901234567890"]')).toEqual([
    // oxlint-disable-next-line no-loss-of-precision -- what JSON.parse makes of it
    0.12345678901234567,
    1e300,
    '12345678901234567890',
  ])
})

test('a text that is not JSON throws a SyntaxError', () => {
  expect(() => parseJson('<html>')).toThrow(SyntaxError)
  expect(() => parseJson('12345678901234567890,')).toThrow(SyntaxError)
})

test('apart from big integers, any JSON is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value = parseJson(text)
      expect(asNumbers(value)).toEqual(JSON.parse(text))
    }),
  )
})

test('any value can be written and read back, with all digits of big integers', () => {
  const integers = fc.bigInt({ min: 2n ** 54n, max: 2n ** 70n })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), integers)), (value) => {
      expect(rawJson(parseJson(rawJson(value)))).toEqual(rawJson(value))
    }),
  )
})

test('a field that is undefined is not written, as in JSON', () => {
  expect(rawJson({ a: undefined, b: [{ c: undefined, d: 1n }] })).toBe('{"b": [{"d": 1}]}')
})

function asNumbers(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(asNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asNumbers(each)]))
}

test('an answer that says the same again is the same object to the query cache, big integers too', () => {
  const text = '{"id": 12345678901234567890, "of": [{"big": 9007199254740993}, {"small": 1}]}'
  const before = parseJson(text)
  expect(replaceEqualDeep(before, parseJson(text))).toBe(before)
  expect(replaceEqualDeep(before, parseJson(text.replace('993', '994')))).not.toBe(before)
})

// JSON has one zero.
const json = () => fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown)

test('the order of fields and undefined fields make no difference, the order of items and each digit do', () => {
  expect(canonicalJson({ a: 1, b: [{ c: undefined, d: 'x' }] })).toBe(
    canonicalJson({ b: [{ d: 'x' }], a: 1 }),
  )
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
  expect(canonicalJson(9_007_199_254_740_993n)).not.toBe(canonicalJson(9_007_199_254_740_992n))
  expect(canonicalJson('1')).not.toBe(canonicalJson(1))
  expect(canonicalJson(null)).not.toBe(canonicalJson('null'))
})

test('two values have the same canonical text exactly if they are equal', () => {
  fc.assert(
    fc.property(json(), json(), (one, other) => {
      expect(canonicalJson(one) === canonicalJson(other)).toBe(isDeepStrictEqual(one, other))
      expect(canonicalJson(structuredClone(one))).toBe(canonicalJson(one))
    }),
  )
})
