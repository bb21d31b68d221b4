import { expect, test, vi } from 'vitest'

import { startService } from './testing/service.ts'
import { isSound, soak } from './testing/soak.ts'

// Signing in ten times at once takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('ten sessions that create reviews at once lose nothing and see no failure', async () => {
  const service = await startService()
  try {
    const result = await soak(service, { seconds: 2, sessions: 10 })
    expect(result).toMatchObject({ sessions: 10, refusals: {}, missing: 0 })
    expect(result.created).toBeGreaterThan(10)
    expect(isSound(result)).toBe(true)
  } finally {
    await service.stop()
  }
})

test.each([
  [{}, true],
  [{ refusals: { 429: 3 } }, true],
  [{ refusals: { 503: 1 } }, false],
  [{ refusals: { 0: 1 } }, false],
  [{ missing: 1 }, false],
  [{ created: 0 }, false],
])('whether the result %j counts as sound: %s', (difference, sound) => {
  const result = { sessions: 1, requests: 2, created: 1, refusals: {}, missing: 0 }
  expect(isSound({ ...result, median: 1, percentile99: 1, ...difference })).toBe(sound)
})
