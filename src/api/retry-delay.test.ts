import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ApiError } from './errors.ts'
import { retryDelay } from './retry-delay.ts'

test('the wait before another try is bounded, and never shorter than asked for', () => {
  const random = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.nat(20), fc.nat(100), random, (failures, retryAfter, chance) => {
      const error = new ApiError({
        kind: 'http',
        operation: 'listBranches',
        message: '',
        status: 503,
        retryAfter,
      })
      const wait = retryDelay(failures, error, chance)
      expect(wait).toBeLessThanOrEqual(10_000)
      expect(wait).toBeGreaterThanOrEqual(Math.min(retryAfter * 1000, 10_000))
    }),
  )
})
