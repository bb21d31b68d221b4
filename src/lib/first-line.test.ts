import fc from 'fast-check'
import { expect, test } from 'vitest'

import { firstLine } from './first-line.ts'

test('a first line that fits is returned whole, without the other lines', () => {
  expect(firstLine('one\ntwo', 3)).toBe('one')
  expect(firstLine('', 3)).toBe('')
})

test('a long line is never cut within an emoji', () => {
  expect(firstLine('ab🚀cd', 3)).toBe('ab')
  expect(firstLine('ab👩‍👩‍👧cd', 8)).toBe('ab')
  expect(firstLine('e\u0301e\u0301', 3)).toBe('e\u0301')
})

test('the result is always a beginning of the text and within the bound', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 20 }),
      (text, longest) => {
        const line = firstLine(text, longest)
        expect(text.startsWith(line)).toBe(true)
        expect(line.length).toBeLessThanOrEqual(longest)
      },
    ),
  )
})
