import { expect, test } from 'vitest'

import { optionalId } from './absent.ts'

test.each([undefined, '', ' ', '\t', 0, 0n])('%s is no ID', (value) => {
  expect(optionalId(value)).toBeUndefined()
})

test.each([
  ['0', '0'],
  ['merge-1', 'merge-1'],
  [7, '7'],
  [2n ** 60n, '1152921504606846976'],
])('%s is an ID', (value, id) => {
  expect(optionalId(value)).toBe(id)
})
