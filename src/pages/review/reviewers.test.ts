import fc from 'fast-check'
import { expect, test } from 'vitest'

import { joinReviewers } from './reviewers.ts'

test('people keep their order, with all of their statuses, and others follow', () => {
  const users = [{ id: 'b' }, { id: 'a' }, { name: 'no id' }]
  const statuses = [
    { user_id: 'a', updated_at: 1 },
    { user_id: 'x', updated_at: 2 },
    { user_id: 'a', updated_at: 3 },
    { updated_at: 4 },
  ]
  expect(joinReviewers(users, statuses)).toEqual([
    { user: { id: 'b' }, isReviewer: true, statuses: [] },
    { user: { id: 'a' }, isReviewer: true, statuses: [statuses[0], statuses[2]] },
    { user: { name: 'no id' }, isReviewer: true, statuses: [] },
    { user: { id: 'x' }, isReviewer: false, statuses: [statuses[1]] },
    { user: undefined, isReviewer: false, statuses: [statuses[3]] },
  ])
})

test('nobody and no status is lost', () => {
  const id = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined })
  const users = fc.uniqueArray(fc.record({ id }), { selector: (user) => user.id })
  fc.assert(
    fc.property(users, fc.array(fc.record({ user_id: id })), (people, statuses) => {
      const everyone = joinReviewers(people, statuses)
      const reviewers = everyone.filter(({ isReviewer }) => isReviewer)
      expect(reviewers.map(({ user }) => user)).toEqual(people)
      expect(new Set(everyone.flatMap((each) => each.statuses))).toEqual(new Set(statuses))
    }),
  )
})

test('a status with a blank ID belongs to nobody', () => {
  const [nobody, status] = [{ id: '', name: 'Ann' }, { user_id: '' }]
  expect(joinReviewers([nobody], [status])).toEqual([
    { user: nobody, isReviewer: true, statuses: [] },
    { user: undefined, isReviewer: false, statuses: [status] },
  ])
})
