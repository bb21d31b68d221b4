// The current time on a page that stays open, the seconds until a moment, exact times in the reader's format, and whether
// the page is being printed.
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

import { steadySeconds } from '../lib/steady-clock.ts'
import { localTime } from '../lib/time.ts'
import { whenIdle } from '../lib/when-idle.ts'

const step = 30_000
let clock = {
  /** At most half a minute old. */
  now: new Date(),
  /** What a screen shows in part or relative to now is whole and exact on paper. */
  printing: false,
  /**
   * The exact local time, for those who ask for it. At first a space, which keeps the line's height: creating a document's
   * first formatter takes a browser some 15 ms, so it waits until the browser is idle, or prints.
   */
  local: (_date: Date) => '\u00A0',
}
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Renders the component again as time passes, and to be printed; all share one timer. */
export function useClock(): typeof clock {
  return useSyncExternalStore(subscribe, present)
}

/** Brought up to date as components render: once they listen, it would render them a second time. */
function present() {
  if (listeners.size === 0 && Date.now() - clock.now.getTime() > 1000) {
    clock = { ...clock, now: new Date() }
  }
  return clock
}

/** `printing` alone: components that show no time aren't rendered again as it passes. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => clock.printing)
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
    timer = setInterval(() => change({ now: new Date() }), step)
    for (const type of printEvents) addEventListener(type, hearOfPrinting)
    if (clock.local !== localTime) {
      requestAnimationFrame(() => whenIdle(() => change({ local: localTime })))
    }
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    for (const type of printEvents) removeEventListener(type, hearOfPrinting)
  }
}

const printEvents = ['beforeprint', 'afterprint'] as const

/** What it changes is rendered at once: Firefox prints the document as it is when the event's listeners return. */
function hearOfPrinting({ type }: Event) {
  flushSync(() => change({ printing: type === 'beforeprint', local: localTime }))
}

function change(news: Partial<typeof clock>) {
  clock = { ...clock, ...news }
  for (const listener of listeners) listener()
}
