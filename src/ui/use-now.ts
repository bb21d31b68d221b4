// The current time, for relative times on a page that stays open.
import { useSyncExternalStore } from 'react'

const step = 30_000
let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * The local time, at most half a minute old; the component renders again as it passes. One timer
 * serves all.
 */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = new Date()
    timer = setInterval(tick, step)
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
