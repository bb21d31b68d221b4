import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '../../testing/any-text.ts'
import { addIds, splitIds } from './id-list.ts'

test.each([
  ['alice', ['alice']],
  [' alice,bob\tcarol\n\nbob ', ['alice', 'bob', 'carol']],
  ['a,,b', ['a', 'b']],
  [' , ', []],
])('%j holds %j', (text, ids) => {
  expect(splitIds(text)).toEqual(ids)
})

test('any ids without separators come back, in their order', () => {
  const id = anyText({ minLength: 1 }).filter((each) => !/[\s,]/u.test(each))
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.constantFrom(',', ' ', ', ', '\n'), (ids, separator) => {
      expect(splitIds(ids.join(separator))).toEqual(ids)
      expect(addIds(ids, ids)).toEqual(ids)
    }),
  )
})
