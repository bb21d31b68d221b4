import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ApiError, type ApiErrorKind } from './errors.ts'
import { asksToWait, failuresInARow, pollDelay, retryDelay } from './retry.ts'

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

describe('pollDelay', () => {
  const read = { error: null, dataUpdatedAt: 1_000_000 }

  function failed(kind: ApiErrorKind = 'network', retryAfter?: number) {
    return { ...read, error: apiError(kind, retryAfter) }
  }

  test('reads at the interval, or not at all', () => {
    expect(pollDelay(30, read, 0)).toBe(30_000)
    expect(pollDelay(86_400, read, 0)).toBe(86_400_000)
    expect(pollDelay(0, read, 0)).toBe(false)
    expect(pollDelay(0, failed(), 1)).toBe(false)
  })

  test('backs off with each failure in a row, up to ten minutes', () => {
    expect([1, 2, 3, 5, 6, 1000].map((failures) => pollDelay(30, failed(), failures))).toEqual([
      30_000, 60_000, 120_000, 480_000, 600_000, 600_000,
    ])
    expect(pollDelay(3600, failed(), 9)).toBe(3_600_000)
  })

  test('waits as long as the service asks for, a day at most', () => {
    expect(pollDelay(30, failed('http', 45), 1)).toBe(45_000)
    expect(pollDelay(30, failed('http', 45), 2)).toBe(60_000)
    expect(pollDelay(30, failed('http', 1e9), 1)).toBe(86_400_000)
  })

  test('leaves it to the person where reading again can’t help', () => {
    expect(pollDelay(30, failed('session'), 1)).toBe(false)
    expect(pollDelay(30, failed('address'), 1)).toBe(false)
    expect(pollDelay(30, { ...failed(), dataUpdatedAt: 0 }, 1)).toBe(false)
  })
})

test('failures count in a row, whatever failed long before', () => {
  const error = apiError('network')
  const query = { state: { error: null as Error | null, dataUpdatedAt: 1, errorUpdateCount: 0 } }
  const after = (state: Partial<typeof query.state>) => {
    Object.assign(query.state, state)
    return failuresInARow(query)
  }
  expect(after({})).toBe(0)
  expect(after({ error, errorUpdateCount: 1 })).toBe(1)
  expect(after({ error, errorUpdateCount: 2 })).toBe(2)
  expect(after({ error: null })).toBe(0)
  // Hours later, hidden meanwhile.
  expect(after({ error, errorUpdateCount: 3 })).toBe(1)
})

test('a service that asks for a wait has it', () => {
  const error = apiError('http', 60)
  expect(asksToWait(error, 1_000_000, 1_059_999)).toBe(true)
  expect(asksToWait(error, 1_000_000, 1_060_000)).toBe(false)
  expect(asksToWait(apiError('http'), 1_000_000, 1_000_000)).toBe(false)
  expect(asksToWait(null, 0, 1_000_000)).toBe(false)
})

function apiError(kind: ApiErrorKind, retryAfter?: number): ApiError {
  return new ApiError({
    kind,
    operation: 'getReview',
    message: '',
    ...(retryAfter !== undefined && { retryAfter }),
  })
}
