import { expect, test } from 'vitest'

import { withSubjectsOf } from './seen-subjects.ts'

test('whom rules name comes once, in order, with those who were seen before', () => {
  const rules = [
    { user_id: 'bob' },
    { user_id: '', group_id: 'writers' },
    { group_id: 'admins' },
    { user_id: 'alice', group_id: 'admins' },
  ]
  expect(withSubjectsOf(rules)).toEqual({
    user_id: ['alice', 'bob'],
    group_id: ['admins', 'writers'],
  })
  expect(withSubjectsOf(rules.slice(0, 1), { user_id: ['kim'], group_id: ['admins'] })).toEqual({
    user_id: ['bob', 'kim'],
    group_id: ['admins'],
  })
})
