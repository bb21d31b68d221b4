// Counts down the wait that a service asks for (Retry-After).
import { useEffect, useState } from 'react'

import { ApiError } from '../api/errors.ts'

/** Whole seconds left of the wait that `error` asks for; 0 when it asks for none or it is over. */
export function useCountdown(error: Error | null): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
  const [counted, setCounted] = useState({ error, left: asked })
  if (counted.error !== error) setCounted({ error, left: asked })
  useEffect(() => {
    if (asked === 0) return undefined
    // A hidden tab's timers are late: what is left follows from when the wait began.
    const end = performance.now() + asked * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setCounted({ error, left })
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [asked, error])
  return counted.left
}
