// A part of the app that is loaded before it is needed: hours later a newer version may be there, and
// what can't be loaded then would be missed.
import { useEffect } from 'react'

/** By then the page has what it needs itself. */
const settledMilliseconds = 3000

/** `load` is the same function at every call; a failure shows when the part is needed. */
export function usePrepared(load: () => Promise<unknown>, { when = true } = {}): void {
  useEffect(() => {
    if (!when) return undefined
    const timer = setTimeout(() => {
      load().catch(() => undefined)
    }, settledMilliseconds)
    return () => clearTimeout(timer)
  }, [load, when])
}
