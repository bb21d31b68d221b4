// Whether the page is being printed: what a screen shows in part is whole on paper, where nothing can be pressed for more.
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false

/** What it changes is rendered at once: Firefox prints the document as it is when the event's listeners return. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}

function subscribe(tell: () => void) {
  const hear = ({ type }: Event) => {
    printing = type === 'beforeprint'
    flushSync(tell)
  }
  for (const type of types) addEventListener(type, hear)
  return () => {
    for (const type of types) removeEventListener(type, hear)
  }
}

const types = ['beforeprint', 'afterprint'] as const
