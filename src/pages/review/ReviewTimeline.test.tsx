import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Review } from '../../api/endpoints.ts'
import { dateOfUnixTime } from '../../lib/time.ts'
import { timelineOf } from './ReviewTimeline.tsx'

const time = fc.oneof(
  fc.integer({ min: -10, max: 10 }),
  fc.integer(),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 60n }),
)
const statuses = fc.array(fc.record({ updated_at: fc.option(time, { nil: undefined }) }))

test('every time sent is told once; times ascend, those that no date holds last', () => {
  fc.assert(
    fc.property(time, time, statuses, (created_at, updated_at, reviewer_statuses) => {
      const review = { created_at, updated_at, reviewer_statuses } as Review
      const told = timelineOf(review).map(({ seconds }) => seconds)
      const sent = reviewer_statuses.flatMap((each) => each.updated_at ?? [])
      expect(told.map(String).sort()).toEqual([created_at, ...sent, updated_at].map(String).sort())
      const order = told.map((seconds) => dateOfUnixTime(seconds)?.getTime() ?? Infinity)
      expect(order).toEqual(order.toSorted((one, other) => one - other || 0))
    }),
  )
})
