// Downloads parts of the app before they are needed: once the page has what it needs itself.
import { useEffect } from 'react'

import { queryClient } from '../api/query-client.ts'
import { whenIdle } from '../lib/when-idle.ts'

/**
 * Downloads a part as soon as nothing is being read, the page is painted and the browser idle, because a part that is
 * first needed hours later may have been replaced by a newer version. Downloads nothing where the person saves data, nor
 * while offline, since browsers report each request that fails.
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

/** Soon enough for the next page; by then what was just read is rendered. */
const betweenLooksMilliseconds = 100

/** Calls `act` once. Returns what calls that off. */
function onceSettled(act: () => void): () => void {
  const timer = setInterval(() => {
    if (queryClient.isFetching() > 0) return
    clearInterval(timer)
    whenIdle(act)
  }, betweenLooksMilliseconds)
  return () => clearInterval(timer)
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
