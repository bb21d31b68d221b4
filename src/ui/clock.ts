// The current time, and exact times in the reader's own format, on a page that stays open. One timer
// serves all.
import { useSyncExternalStore } from 'react'

import { localTime } from '../lib/time.ts'

const step = 30_000
let now = new Date()
let painted = false
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The local time, at most half a minute old; the component renders again as it passes. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now)
}

/**
 * The exact local time. In the first frame a space, so that its line is as high: the first formatter of a
 * document takes a browser some 15 ms, which come right after it.
 */
export function useLocalTime(date: Date | undefined): string {
  const ready = useSyncExternalStore(subscribe, () => painted)
  return ready && date ? localTime(date) : '\u00A0'
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = new Date()
    timer = setInterval(tick, step)
    if (!painted) requestAnimationFrame(() => setTimeout(tellPainted))
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
