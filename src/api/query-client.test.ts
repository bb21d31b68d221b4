import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { steadySeconds } from '../lib/steady-clock.ts'
import { ApiError, type ApiErrorKind } from './errors.ts'
import { pollDelay, queryClient } from './query-client.ts'

const session = vi.hoisted(() => ({ token: undefined as string | undefined }))
vi.mock('../auth/session.ts', () => ({ session: { accessToken: () => session.token } }))

beforeEach(() => {
  // No back-off to wait for.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

/** Reads once `fails` tries have ended in an answer 401, and answers how many there were in all. */
async function tries(fails: number): Promise<number> {
  const read = vi.fn<() => string>(() => {
    if (read.mock.calls.length <= fails) {
      throw new ApiError({ kind: 'session', operation: 'listBranches', message: 'Unauthorized' })
    }
    return 'read'
  })
  await queryClient.query({ queryKey: [fails], queryFn: read }).catch(() => undefined)
  return read.mock.calls.length
}

test('a read that was refused for an old token is repeated with the new one', async () => {
  session.token = 'new'
  expect(await tries(1)).toBe(2)
  expect(await tries(9)).toBe(3)
})

test('a read that was refused because the session ended is not repeated while nobody is signed in', async () => {
  session.token = undefined
  expect(await tries(9)).toBe(1)
})

function busy(seconds: number): ApiError {
  const details = { kind: 'http', operation: 'listBranches', status: 503, message: 'Busy' } as const
  return new ApiError({ ...details, retryAt: steadySeconds() + seconds })
}

/** What a list's page does when it was answered 503 with a Retry-After of 60 s. */
async function failedRead() {
  const read = vi.fn<() => string>(() => {
    throw busy(60)
  })
  const options = { queryKey: ['busy'], queryFn: read }
  onTestFinished(new QueryObserver(queryClient, options).subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(read).toHaveBeenCalledOnce()
  return read
}

describe('a service that asks for a wait', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    queryClient.mount()
  })
  afterEach(() => {
    queryClient.unmount()
    focusManager.setFocused(undefined)
    onlineManager.setOnline(true)
    vi.useRealTimers()
  })

  test('is asked again by itself after a short wait, and never sooner', async () => {
    const read = vi.fn<() => string>(() => {
      throw busy(7)
    })
    const reading = queryClient.query({ queryKey: ['busy'], queryFn: read }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(6900)
    expect(read).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(200)
    expect(read).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(read).toHaveBeenCalledTimes(3)
    await reading
  })

  test.each([
    ['looking at the tab', () => [false, true].forEach((on) => focusManager.setFocused(on))],
    ['coming back online', () => [false, true].forEach((on) => onlineManager.setOnline(on))],
  ])('is not asked sooner for %s', async (_, act) => {
    const read = await failedRead()
    act()
    await vi.advanceTimersByTimeAsync(39_000)
    expect(read).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(2000)
    act()
    await vi.advanceTimersByTimeAsync(0)
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('an open page', () => {
  const read = { error: null, dataUpdatedAt: 1_000_000 }

  /** A failed read after which the service asks to wait so many seconds. */
  function failed(kind: ApiErrorKind, wait = 0) {
    const retryAt = wait && steadySeconds() + wait
    return { ...read, error: new ApiError({ kind, operation: 'getReview', message: '', retryAt }) }
  }

  test('reads at the configured interval, or never if that is 0', () => {
    expect(pollDelay(30, read)).toBe(30_000)
    expect(pollDelay(86_400, read)).toBe(86_400_000)
    expect(pollDelay(30, failed('network'))).toBe(30_000)
    expect(pollDelay(0, read)).toBe(false)
    expect(pollDelay(0, failed('network'))).toBe(false)
  })

  test('waits as long as the service asks for, but at most a day', () => {
    expect(pollDelay(30, failed('http', 45))).toBeCloseTo(45_000, -2)
    expect(pollDelay(60, failed('http', 45))).toBe(60_000)
    expect(pollDelay(30, failed('http', 1e9))).toBe(86_400_000)
  })

  test('doesn’t read again by itself where that can’t help', () => {
    expect(pollDelay(30, failed('session'))).toBe(false)
    expect(pollDelay(30, { ...failed('network'), dataUpdatedAt: 0 })).toBe(false)
  })
})
