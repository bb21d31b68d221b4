import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { steadySeconds, watchExpiry } from './expiry.ts'

const near = vi.fn<() => void>()
const over = vi.fn<() => void>()

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  near.mockClear()
  over.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

test('tells two minutes before the end, and at the end', () => {
  watchExpiry(steadySeconds() + 3600, { near, over })
  pass(3479)
  expect(near).not.toHaveBeenCalled()
  pass(2)
  expect(near).toHaveBeenCalledOnce()
  pass(118)
  expect(over).not.toHaveBeenCalled()
  pass(2)
  expect(over).toHaveBeenCalledOnce()
  pass(7200)
  expect(near).toHaveBeenCalledOnce()
  expect(over).toHaveBeenCalledOnce()
})

test('tells halfway through a short life', () => {
  watchExpiry(steadySeconds() + 60, { near, over })
  pass(29)
  expect(near).not.toHaveBeenCalled()
  pass(2)
  expect(near).toHaveBeenCalledOnce()
})

test('outlasts the longest timer', () => {
  const days = 24 * 3600
  watchExpiry(steadySeconds() + 60 * days, { near, over })
  pass(59 * days)
  expect(near).not.toHaveBeenCalled()
  pass(2 * days)
  expect(over).toHaveBeenCalledOnce()
})

test.each([-10, 10])('a wall clock set by %d hours changes nothing', (hours) => {
  watchExpiry(steadySeconds() + 3600, { near, over })
  vi.setSystemTime(Date.now() + hours * 3600 * 1000)
  pass(3590)
  expect(over).not.toHaveBeenCalled()
  pass(11)
  expect(over).toHaveBeenCalledOnce()
})

test.each(['visibilitychange', 'focus', 'pageshow'])('notices on %s that timers slept', (type) => {
  watchExpiry(steadySeconds() + 3600, { near, over })
  pass(1)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000)
  page.dispatchEvent(new Event(type))
  expect(over).toHaveBeenCalledOnce()
  page.dispatchEvent(new Event(type))
  expect(over).toHaveBeenCalledOnce()
})

test('stops', () => {
  const stop = watchExpiry(steadySeconds() + 60, { near, over })
  stop()
  pass(120)
  page.dispatchEvent(new Event('focus'))
  expect(near).not.toHaveBeenCalled()
  expect(over).not.toHaveBeenCalled()
})
