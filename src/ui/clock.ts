// The current time on a page that stays open, the seconds until a moment, and exact times in the reader's format.
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

import { steadySeconds } from '../lib/steady-clock.ts'
import { localTime } from '../lib/time.ts'
import { whenIdle } from '../lib/when-idle.ts'

const step = 30_000
let now = new Date()
let painted = false
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The current time, at most half a minute old. Renders the component again as time passes; all share one timer. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, present)
}

/** Brought up to date as components render: once they listen, it would render them a second time. */
function present(): Date {
  if (listeners.size === 0 && Date.now() - now.getTime() > 1000) now = new Date()
  return now
}

/**
 * The exact local time. At first a space, which keeps the line's height: creating a document's first formatter takes a
 * browser some 15 ms, so it waits until the browser is idle, or prints.
 */
export function useLocalTime(date: Date | undefined): string {
  const ready = useSyncExternalStore(subscribe, () => painted)
  return ready && date ? localTime(date) : '\u00A0'
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

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(tick, step)
    if (!painted) {
      requestAnimationFrame(() => whenIdle(tellPainted))
      addEventListener('beforeprint', () => flushSync(tellPainted), { once: true })
    }
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
