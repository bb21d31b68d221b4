import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { ApiError } from './errors.ts'
import { queryClient } from './query-client.ts'

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

test('a read that was refused for a token of the past is made again with the one of now', async () => {
  session.token = 'new'
  expect(await tries(1)).toBe(2)
  expect(await tries(9)).toBe(3)
})

test('a read that was refused because the session ended waits for the person', async () => {
  session.token = undefined
  expect(await tries(9)).toBe(1)
})

/** What a list's page does when it was answered 503 with a Retry-After of 60 s. */
async function failedRead() {
  const read = vi.fn<() => string>(() => {
    const details = { kind: 'http', operation: 'listBranches', status: 503 } as const
    throw new ApiError({ ...details, message: 'Busy', retryAfter: 60 })
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
