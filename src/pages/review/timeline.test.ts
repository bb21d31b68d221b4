import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Review } from '../../api/endpoints.ts'
import { dateOfUnixTime } from '../../lib/time.ts'
import { instantsOf } from './timeline.ts'

function review(times: Pick<Review, 'created_at' | 'updated_at' | 'reviewer_statuses'>) {
  return { ...times } as Review
}

test('what happened at the same time is one instant, in seconds or in milliseconds', () => {
  const status = { user_id: 'a', updated_at: 1_700_000_000_000 }
  const late = { user_id: 'b', updated_at: 1_700_000_500 }
  expect(
    instantsOf(
      review({
        created_at: 1_700_000_000,
        updated_at: 1_700_000_000,
        reviewer_statuses: [late, status, { user_id: 'no time' }],
      }),
    ),
  ).toEqual([
    {
      seconds: 1_700_000_000,
      facts: [{ kind: 'created' }, { kind: 'status', status }, { kind: 'updated' }],
    },
    { seconds: 1_700_000_500, facts: [{ kind: 'status', status: late }] },
  ])
})

test('every time sent is told once; instants ascend, those that no date holds last', () => {
  const time = fc.oneof(
    fc.integer({ min: -10, max: 10 }),
    fc.integer(),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 60n }),
  )
  const statuses = fc.array(fc.record({ updated_at: fc.option(time, { nil: undefined }) }))
  fc.assert(
    fc.property(time, time, statuses, (created_at, updated_at, reviewer_statuses) => {
      const instants = instantsOf(review({ created_at, updated_at, reviewer_statuses }))
      const facts = instants.flatMap((each) => each.facts)
      const timed = reviewer_statuses.filter((each) => each.updated_at !== undefined)
      expect(
        new Set(facts.flatMap((fact) => (fact.kind === 'status' ? [fact.status] : []))),
      ).toEqual(new Set(timed))
      expect(facts).toHaveLength(timed.length + 2)
      const order = instants.map(({ seconds }) => dateOfUnixTime(seconds)?.getTime() ?? Infinity)
      expect(order).toEqual(order.toSorted((one, other) => one - other || 0))
    }),
  )
})
