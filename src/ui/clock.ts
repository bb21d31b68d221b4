// The current time on a page that stays open, the seconds until a moment, and whether the page is being printed.
import { useSyncExternalStore } from 'react'

import { steadySeconds, wakeEvents } from '../lib/steady-clock.ts'

/** How old the time of a page may be, in milliseconds. */
const step = 30_000
/** How soon a page that was asleep with its window open notices: timers stand still, but the wall clock has gone on. */
const betweenLooks = 2_000

let now = new Date()
/** The time that the page shows: `subscribe` tells of another one, until the function that it returns is called. */
export const clock = { subscribe, read: () => now }
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** A hook: the current time, at most half a minute old, also right after the computer has woken. */
export function useNow(): Date {
  return useSyncExternalStore(clock.subscribe, clock.read)
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(tick, betweenLooks)
    for (const type of wakeEvents) addEventListener(type, tick)
  }
  listeners.add(listener)
  // A page that is opened long after the last one that showed a time.
  tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    for (const type of wakeEvents) removeEventListener(type, tick)
  }
}

function tick() {
  if (Math.abs(Date.now() - now.getTime()) < step) return
  now = new Date()
  for (const listener of listeners) listener()
}

/**
 * Whole seconds left until `moment`, which is in `steadySeconds`; 0 once it has passed. Reads the clock at each tick
 * instead of counting ticks, because the timers of a hidden tab are late.
 */
export function useSecondsUntil(moment: number): number {
  const left = () => Math.max(0, Math.ceil(moment - steadySeconds()))
  return useSyncExternalStore(moment === 0 ? never : everySecond, left)
}

function everySecond(listener: () => void) {
  const seconds = setInterval(listener, 1000)
  return () => clearInterval(seconds)
}

function never() {
  return () => undefined
}
