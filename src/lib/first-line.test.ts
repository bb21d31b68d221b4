import fc from 'fast-check'
import { expect, test } from 'vitest'

import { firstLine } from './first-line.ts'

test('a line that fits is whole, and the others are left out', () => {
  expect(firstLine('one\ntwo', 3)).toBe('one')
  expect(firstLine('', 3)).toBe('')
})

test('no emoji is cut in half', () => {
  expect(firstLine('ab🚀cd', 3)).toBe('ab')
  expect(firstLine('ab👩‍👩‍👧cd', 8)).toBe('ab')
  expect(firstLine('e\u0301e\u0301', 3)).toBe('e\u0301')
})

test('it is a beginning of the text, within the bound', () => {
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
