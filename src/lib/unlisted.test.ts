import { expect, test } from 'vitest'

import { unlistedFields } from './unlisted.ts'

test('unlisted fields are all except the named ones, in the order sent', () => {
  expect(unlistedFields({ user_id: 'a', vote: 1n, note: null }, ['user_id'])).toEqual([
    ['vote', 1n],
    ['note', null],
  ])
})
