import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { clock } from './clock.ts'

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  stop = clock.subscribe(() => {})
})

afterEach(() => stop())

const hour = 3_600_000

test('a page that slept in an open window shows the present time within seconds', () => {
  vi.setSystemTime(9 * hour)
  vi.advanceTimersByTime(2_000)
  expect(clock.read().getTime()).toBeGreaterThanOrEqual(9 * hour)
})

test('a listener is called every half minute, and no more once it has stopped', () => {
  const listener = vi.fn<() => void>()
  const end = clock.subscribe(listener)
  vi.advanceTimersByTime(90_000)
  expect(listener).toHaveBeenCalledTimes(3)
  end()
  vi.advanceTimersByTime(90_000)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a page that shows a time again after long shows the present one', () => {
  stop()
  vi.setSystemTime(hour)
  stop = clock.subscribe(() => {})
  expect(clock.read().getTime()).toBe(hour)
})
