// Whether the page is being printed: what a screen shows in part is whole on paper, where nothing can be pressed for more.
import { useSyncExternalStore } from 'react'

let printing = false

/** React renders what it changes before the browser lays out the sheets. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}

function subscribe(tell: () => void) {
  const hear = ({ type }: Event) => {
    printing = type === 'beforeprint'
    tell()
  }
  for (const type of types) addEventListener(type, hear)
  return () => {
    for (const type of types) removeEventListener(type, hear)
  }
}

const types = ['beforeprint', 'afterprint'] as const
