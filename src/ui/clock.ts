// The current time on a page that stays open, and the seconds until a moment.
import { useSyncExternalStore } from 'react'

import { steadySeconds } from '../lib/steady-clock.ts'

/** How old the time of a page may be, in milliseconds. */
const step = 30_000
/** How soon a page that was asleep notices: timers stand still meanwhile, but the wall clock goes on. */
const betweenLooks = 2_000

let now = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** The time that the page shows. `subscribe` calls the listener at each change, and returns a function that ends that. */
export const clock = {
  read: () => now,
  subscribe: (listener: () => void) => {
    if (listeners.size === 0) timer = setInterval(tick, betweenLooks)
    listeners.add(listener)
    // The last page that showed a time may have been left long ago.
    tick()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) clearInterval(timer)
    }
  },
}

function tick() {
  if (Math.abs(Date.now() - now.getTime()) < step) return
  now = new Date()
  for (const listener of listeners) listener()
}

/** A hook: the current time, at most half a minute old. */
export function useNow(): Date {
  return useSyncExternalStore(clock.subscribe, clock.read)
}

/**
 * A hook: whole seconds left until `moment`, which is in `steadySeconds`; 0 once it has passed. Reads the clock at each tick
 * instead of counting ticks, because the timers of a hidden tab are late.
 */
export function useSecondsUntil(moment: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil(moment - steadySeconds()))
  return useSyncExternalStore(everySecond, secondsLeft)
}

function everySecond(listener: () => void) {
  const seconds = setInterval(listener, 1000)
  return () => clearInterval(seconds)
}
