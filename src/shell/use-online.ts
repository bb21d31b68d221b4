// Whether this device has a network, as far as the browser knows.
import { useSyncExternalStore } from 'react'

export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine)
}

function follow(changed: () => void): () => void {
  addEventListener('offline', changed)
  addEventListener('online', changed)
  return () => {
    removeEventListener('offline', changed)
    removeEventListener('online', changed)
  }
}
