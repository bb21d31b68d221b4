import { expect, test } from 'vitest'

import { shortId } from './short-id.ts'

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
