import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { clock } from './clock.ts'

const page = new EventTarget()
let stop: () => void

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.useFakeTimers({ now: 0 })
  stop = clock.subscribe(() => {})
})

afterEach(() => stop())

const hour = 3_600_000

test.each(['visibilitychange', 'focus', 'pageshow'])(
  'a page that was asleep shows the present time at %s',
  (type) => {
    vi.setSystemTime(9 * hour)
    page.dispatchEvent(new Event(type))
    expect(clock.read().getTime()).toBe(9 * hour)
  },
)

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
