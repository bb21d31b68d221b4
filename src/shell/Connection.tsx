// Says when this device goes offline and when it is back online. Reads then resume by themselves.
import { useEffect, useState, useSyncExternalStore } from 'react'

import { Notice } from '../ui/Notice.tsx'

import styles from './Floating.module.css'

/** How long it says that the device is back online. */
const backMilliseconds = 10_000

export function Connection() {
  const online = useOnline()
  const [wasOffline, setWasOffline] = useState(!online)
  if (!online && !wasOffline) setWasOffline(true)
  const back = online && wasOffline
  useEffect(() => {
    if (!back) return undefined
    const timer = setTimeout(() => setWasOffline(false), backMilliseconds)
    return () => clearTimeout(timer)
  }, [back])
  if (online && !back) return null
  return (
    <Notice
      variant={online ? 'success' : 'warning'}
      title={
        online
          ? 'Back online. What failed to load is loading again.'
          : 'You are offline. Nothing is read until you are back. What you type is kept.'
      }
      className={styles.notice}
    />
  )
}

/** Whether this device is online, as far as the browser knows. */
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
