import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { atMoment, steadySeconds } from './steady-clock.ts'

const act = vi.fn<() => void>()

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  act.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

test('atMoment calls back once, at its moment', () => {
  atMoment(steadySeconds() + 60, act)
  pass(59)
  expect(act).not.toHaveBeenCalled()
  pass(2)
  expect(act).toHaveBeenCalledOnce()
  pass(7200)
  expect(act).toHaveBeenCalledOnce()
})

test('for a moment that has passed, it calls back right after it has returned', () => {
  atMoment(steadySeconds() - 1, act)
  expect(act).not.toHaveBeenCalled()
  pass(0)
  expect(act).toHaveBeenCalledOnce()
})

test('the clock waits for moments beyond the longest timeout of browsers', () => {
  const days = 24 * 3600
  atMoment(steadySeconds() + 60 * days, act)
  pass(59 * days)
  expect(act).not.toHaveBeenCalled()
  pass(2 * days)
  expect(act).toHaveBeenCalledOnce()
})

test.each([-10, 10])(
  'a wall clock that is set by %d hours doesn’t change when it calls back',
  (hours) => {
    atMoment(steadySeconds() + 3600, act)
    vi.setSystemTime(Date.now() + hours * 3600 * 1000)
    pass(3590)
    expect(act).not.toHaveBeenCalled()
    pass(11)
    expect(act).toHaveBeenCalledOnce()
  },
)

test.each(['visibilitychange', 'focus', 'pageshow'])(
  'it checks the clock on %s, because timers may have slept',
  (type) => {
    atMoment(steadySeconds() + 3600, act)
    pass(1)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000)
    page.dispatchEvent(new Event(type))
    expect(act).toHaveBeenCalledOnce()
    page.dispatchEvent(new Event(type))
    expect(act).toHaveBeenCalledOnce()
  },
)

test('a stopped timer doesn’t call back', () => {
  const stop = atMoment(steadySeconds() + 60, act)
  stop()
  pass(120)
  page.dispatchEvent(new Event('focus'))
  expect(act).not.toHaveBeenCalled()
})
