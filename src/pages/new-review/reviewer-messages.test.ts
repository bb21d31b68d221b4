import { expect, test } from 'vitest'

import { reviewerMessages } from './reviewer-messages.ts'

test('no error says nothing', () => {
  expect(reviewerMessages(undefined, [])).toEqual({ field: undefined, items: new Map() })
})

test('each ID that is wrong is named, shortened, unless all are spoken of', () => {
  const ids = ['bob', 'x'.repeat(300), 'nobody']
  const sparse = [undefined, { message: 'Too long.' }, { message: 'No such user.' }]
  expect(reviewerMessages(sparse, ids)).toEqual({
    field: `Remove or correct: ${'x'.repeat(24)}…, nobody`,
    items: new Map([
      [1, 'Too long.'],
      [2, 'No such user.'],
    ]),
  })
  const both = { type: 'server', message: 'At most two.', 2: { message: 'No such user.' } }
  expect(reviewerMessages(both, ids)).toEqual({
    field: 'At most two.',
    items: new Map([[2, 'No such user.']]),
  })
})

test('of many only the first are named', () => {
  const ids = Array.from({ length: 5 }, (_, index) => `user-${index}`)
  const { field, items } = reviewerMessages(
    ids.map(() => ({ message: 'No.' })),
    ids,
  )
  expect(field).toBe('Remove or correct: user-0, user-1, user-2 and 2 more')
  expect(items.size).toBe(5)
})
