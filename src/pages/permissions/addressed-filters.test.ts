import { expect, test } from 'vitest'

import { addressedFilters, filterWords } from './addressed-filters.ts'

test('the filters are those of the address that choose or order rules', () => {
  const search = new URLSearchParams(
    'user_id=bob&group_id=&q=x&tab=matrix&sort=-id&not_updated_for=banana',
  )
  expect(addressedFilters(search)).toEqual({ user_id: 'bob', q: 'x', sort: '-id' })
  const picked = new URLSearchParams('pattern=&subject=user_id:kim&subject=group_id:devs')
  const filters = { pattern: '', subject: 'user_id:kim, group_id:devs' }
  expect(addressedFilters(picked)).toEqual(filters)
  expect(filterWords(filters)).toContainEqual({ name: 'Pattern', value: 'none' })
  const twice = new URLSearchParams('user_id=a&user_id=b&subject=user_id:a&subject=group_id:b')
  expect(addressedFilters(twice)).toEqual({ user_id: 'a', subject: 'user_id:a, group_id:b' })
})
