import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ApiError, type ApiErrorKind } from './errors.ts'
import { pollDelay, retryDelay } from './retry.ts'

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
  const read = { error: null, dataUpdatedAt: 1_000_000, errorUpdatedAt: 0 }

  function failed(afterSeconds: number, kind: ApiErrorKind = 'network', retryAfter?: number) {
    const error = new ApiError({
      kind,
      operation: 'getReview',
      message: '',
      ...(retryAfter !== undefined && { retryAfter }),
    })
    return { ...read, error, errorUpdatedAt: read.dataUpdatedAt + afterSeconds * 1000 }
  }

  test('reads at the interval, or not at all', () => {
    expect(pollDelay(30, read)).toBe(30_000)
    expect(pollDelay(86_400, read)).toBe(86_400_000)
    expect(pollDelay(0, read)).toBe(false)
    expect(pollDelay(0, failed(30))).toBe(false)
  })

  test('backs off while reading fails, up to ten minutes', () => {
    expect(pollDelay(30, failed(5))).toBe(30_000)
    expect(pollDelay(30, failed(60))).toBe(60_000)
    expect(pollDelay(30, failed(120))).toBe(120_000)
    expect(pollDelay(30, failed(100_000))).toBe(600_000)
    expect(pollDelay(3600, failed(100_000))).toBe(3_600_000)
    // Somebody set the clock back.
    expect(pollDelay(30, failed(-5000))).toBe(30_000)
  })

  test('waits as long as the service asks for, a day at most', () => {
    expect(pollDelay(30, failed(30, 'http', 45))).toBe(45_000)
    expect(pollDelay(30, failed(60, 'http', 45))).toBe(60_000)
    expect(pollDelay(30, failed(30, 'http', 1e9))).toBe(86_400_000)
  })

  test('leaves it to the person where reading again can’t help', () => {
    expect(pollDelay(30, failed(30, 'session'))).toBe(false)
    expect(pollDelay(30, failed(30, 'address'))).toBe(false)
    expect(pollDelay(30, { ...failed(30), dataUpdatedAt: 0 })).toBe(false)
  })
})
