// The time on a page that stays open: the present, how long until a moment, and exact times in the reader's
// own format.
import { useSyncExternalStore } from 'react'

import { steadySeconds } from '../lib/steady-clock.ts'
import { localTime } from '../lib/time.ts'
import { whenIdle } from '../lib/when-idle.ts'

const step = 30_000
let now = new Date()
let painted = false
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The local time, at most half a minute old; the component renders again as it passes. One timer serves all. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now)
}

/**
 * The exact local time. In the first frame a space, so that its line is as high: the first formatter of a
 * document takes a browser some 15 ms, which come once it has nothing else to do.
 */
export function useLocalTime(date: Date | undefined): string {
  const ready = useSyncExternalStore(subscribe, () => painted)
  return ready && date ? localTime(date) : '\u00A0'
}

/**
 * Whole seconds left until `moment`, in `steadySeconds`; 0 once it has passed. A hidden tab's timers are late, so
 * each look is at the clock.
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

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = new Date()
    timer = setInterval(tick, step)
    if (!painted) requestAnimationFrame(() => whenIdle(tellPainted))
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick() {
  now = new Date()
  for (const listener of listeners) listener()
}

function tellPainted() {
  painted = true
  for (const listener of listeners) listener()
}
