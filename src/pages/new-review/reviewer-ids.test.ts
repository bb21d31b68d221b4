import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '../../testing/any-text.ts'
import { reviewerIds } from './reviewer-ids.ts'

const people = [
  { id: 'bob', full_name: 'Bob Baker', email: 'Bob@example.com' },
  { id: 'K. Lee', full_name: 'Kim Lee' },
  { id: '@ops' },
]

test.each([
  ['alice', ['alice']],
  [' alice,bob\tcarol\n\nbob ', ['alice', 'bob', 'carol']],
  ['a,,b; c', ['a', 'b', 'c']],
  [' , ', []],
  ['K. Lee, a', ['K. Lee', 'a']],
  ['Kim Lee', ['Kim', 'Lee']],
  ['@bob @carol, @ops', ['bob', 'carol', '@ops']],
  ['bob@EXAMPLE.com', ['bob']],
  ['someone@example.com', ['someone@example.com']],
  ['Bob Baker <bob@example.com>; Kim <kim@example.com>', ['bob', 'kim@example.com']],
  ['"Baker, Bob" <bob@example.com>, alice', ['bob', 'alice']],
  ['Baker, Bob <bob@example.com>; Lee, Kim <kim@example.com>', ['bob', 'kim@example.com']],
  ['<bob@example.com>\nKim <mailto:kim@example.com>', ['bob', 'kim@example.com']],
])('%j holds %j', (text, ids) => {
  expect(reviewerIds(text, people)).toEqual(ids)
})

test('any IDs without separators come back, in their order', () => {
  const id = anyText({ minLength: 1 }).filter((each) => !/[\s,;"@<>]/u.test(each))
  const separators = fc.constantFrom(',', ';', ' ', ', ', '\n')
  fc.assert(
    fc.property(fc.uniqueArray(id), separators, (ids, separator) => {
      expect(reviewerIds(ids.join(separator), [])).toEqual(ids)
    }),
  )
})
