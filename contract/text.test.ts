import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { codePoints, text } from './text.ts'

test('lengths are counted in code points, not in UTF-16 units or graphemes', () => {
  expect(codePoints('')).toBe(0)
  expect(codePoints('é名')).toBe(2)
  expect(codePoints('🙂')).toBe(1)
  expect(codePoints('👩‍💻')).toBe(3)
  expect(codePoints('\uD800')).toBe(1)
})

test('the length of any text is the number of items of its iterator', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0x10ffff)), (codes) => {
      const value = String.fromCodePoint(...codes)
      expect(codePoints(value)).toBe(Array.from(value).length)
    }),
  )
})

test.each(['a', 'é', '名', '🙂', '\u00A0'])(
  'a text at its bounds is accepted, and one beyond is refused, in %j',
  (unit) => {
    const bounded = text({ min: 2, max: 4 })
    const accepts = (length: number) => bounded.safeParse(unit.repeat(length)).success
    expect([1, 2, 4, 5].map(accepts)).toEqual([false, true, true, false])
  },
)

test('a message names the bound and the length that was found', () => {
  const { error } = text({ max: 2 }).safeParse('🙂🙂🙂')
  expect(error?.issues[0]?.message).toBe('Must be at most 2 characters long; it has 3.')
})

test('the bounds are in the JSON Schema', () => {
  expect(z.toJSONSchema(text({ min: 3, max: 128 }))).toMatchObject({ minLength: 3, maxLength: 128 })
  expect(z.toJSONSchema(text({ max: 9 }))).not.toHaveProperty('minLength')
})
