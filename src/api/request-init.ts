// What is sent with every request to the API: the bearer token, and nothing else that says who asks.
import { timeoutSeconds } from './errors.ts'

/** A request that is given up by `signal`, and when its answer isn't complete in time. */
export function requestInit(token: string, signal?: AbortSignal) {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
  return {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  } satisfies RequestInit
}
