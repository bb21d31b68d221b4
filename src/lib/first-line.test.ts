import fc from 'fast-check'
import { expect, test } from 'vitest'

import { codePoints } from '../../contract/text.ts'
import { firstLine } from './first-line.ts'

test('a first line that fits is returned whole, without the other lines', () => {
  expect(firstLine('one\ntwo', 3)).toBe('one')
  expect(firstLine('', 3)).toBe('')
})

test('a long line is never cut within a code point', () => {
  expect(firstLine('ab🚀cd', 3)).toBe('ab🚀')
  expect(firstLine('🚀🚀🚀', 2)).toBe('🚀🚀')
})

test('the result is always a beginning of the text and within the bound', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 20 }),
      (text, longest) => {
        const line = firstLine(text, longest)
        expect(text.startsWith(line)).toBe(true)
        expect(codePoints(line)).toBeLessThanOrEqual(longest)
        expect(line.isWellFormed()).toBe(true)
      },
    ),
  )
})
