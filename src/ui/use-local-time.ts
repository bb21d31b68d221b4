// Exact times in the reader's own format. The first formatter of a document takes a browser some 15 ms, so
// they come right after the page's first frame, and not with it.
import { useSyncExternalStore } from 'react'

import { localTime } from '../lib/time.ts'

let painted = false
const waiting = new Set<() => void>()

/** The exact local time; in the first frame a space, so that its line is as high. */
export function useLocalTime(date: Date | undefined): string {
  const ready = useSyncExternalStore(wait, () => painted)
  return ready && date ? localTime(date) : '\u00A0'
}

function wait(onPainted: () => void): () => void {
  if (!painted && waiting.size === 0) requestAnimationFrame(() => setTimeout(tell))
  waiting.add(onPainted)
  return () => waiting.delete(onPainted)
}

function tell(): void {
  painted = true
  for (const each of waiting) each()
}
