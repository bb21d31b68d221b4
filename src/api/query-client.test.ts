import { afterEach, beforeEach, expect, test, vi } from 'vitest'

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
