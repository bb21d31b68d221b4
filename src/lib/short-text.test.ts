import fc from 'fast-check'
import { expect, test } from 'vitest'

import { codePoints } from '../../contract/text.ts'
import { firstLine, shortId } from './short-text.ts'

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

test.each([
  ['a commit', '0123456789abcdef0123456789abcdef01234567', '0123456789…'],
  ['a UUID', '0B0E3D61-4E6B-4E5C-9F4B-1C1D8A9C7E55', '0B0E3D61-4…'],
  ['a long number', '12345678901234567890', '1234567890…'],
  ['a branch', 'feature/vat-in-prices', 'feature/vat-in-prices'],
  ['a short commit', 'c0ffee12', 'c0ffee12'],
  ['a name of hexadecimal letters', 'facade-decade', 'facade-decade'],
])('%s', (_what, text, expected) => {
  expect(shortId(text)).toBe(expected)
})
