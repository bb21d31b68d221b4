// Downloads parts of the app before they are needed: once the page has what it needs itself.
import { useEffect } from 'react'

import { queryClient } from '../api/query-client.ts'
import { whenIdle } from '../lib/when-idle.ts'

/**
 * Downloads a part as soon as nothing is being read, the page is painted and the browser idle: hours later a newer
 * version may be there, and what can't be downloaded then would be missed. Not for who saves data, nor without a network,
 * since browsers report each request that fails.
 * @param load the same function at every call; a failure shows when the part is needed
 */
export function usePrepared(load: () => Promise<unknown>, { when = true } = {}): void {
  useEffect(() => {
    if (!when || savesData()) return undefined
    const prepare = () => {
      if (navigator.onLine) load().catch(() => undefined)
    }
    const callOff = onceSettled(prepare)
    addEventListener('online', prepare)
    return () => {
      callOff()
      removeEventListener('online', prepare)
    }
  }, [load, when])
}

/** Calls `act` once. Returns what calls that off. */
function onceSettled(act: () => void): () => void {
  let looks = 0
  const look = () => {
    looks += 1
    if (queryClient.isFetching() > 0) return
    const now = looks
    // What was just read is rendered and painted by then, unless another read has begun.
    requestAnimationFrame(() =>
      whenIdle(() => {
        if (now !== looks) return
        callOff()
        act()
      }),
    )
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(look)
  const callOff = () => {
    looks = 0
    unsubscribe()
  }
  look()
  return callOff
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
