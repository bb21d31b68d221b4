import { expect, test } from 'vitest'

import { binarySize } from './binary-size.ts'

test.each([
  [0, undefined],
  [1023, undefined],
  [-5, undefined],
  [Number.NaN, undefined],
  [1024, '1 KiB'],
  [8192, '8 KiB'],
  [1536, '1.5 KiB'],
  [1_048_575.9, '1 MiB'],
  [123_456_789, '118 MiB'],
  [9_007_199_254_740_993n, '8 PiB'],
])('%s bytes', (bytes, shown) => {
  expect(binarySize(bytes)).toBe(shown)
})
