import fc from 'fast-check'
import { expect, test } from 'vitest'

import { duplicateName } from './duplicate-name.ts'

test.each([
  ['{"a":1,"a":1}', 'a'],
  ['{"a":1,"b":{"a":1}}', undefined],
  ['{"a":{"b":1},"b":[{"b":1},{"b":2}]}', undefined],
  ['[{"x":{"":1,"y":2 ,\n"" : 3}}]', ''],
  [String.raw`{"a":1,"\u0061":2}`, 'a'],
  [String.raw`{"a\"":1,"a":"\"a\":","b":"{"}`, undefined],
  ['"a"', undefined],
])('%s', (json, name) => {
  expect(duplicateName(json)).toBe(name)
})

test('JSON of JavaScript has no repeated name, and a repeated one is found at any depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, name) => {
      expect(duplicateName(JSON.stringify(value, null, 1))).toBeUndefined()
      const key = JSON.stringify(name)
      const twice = `[{${key}:${JSON.stringify(value)},${key}:0}]`
      expect(duplicateName(twice)).toBe(name)
    }),
  )
})
