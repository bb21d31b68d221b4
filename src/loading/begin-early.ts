// Begins requests in the early script, while the app is on its way, and keeps each until the app takes it over where
// it would make the same one (take-early.ts).
import type { Take } from './take-early.ts'

type EarlyRequest = { init: RequestInit; response: Promise<Response>; stop: AbortController }

const requests = new Map<string, EarlyRequest>()

/** Begins a GET request, for whoever asks `fetchOrTakeEarly` for the same; `init.signal` gives up waiting for that. */
export function fetchEarly(url: string, init: RequestInit): void {
  const stop = new AbortController()
  init.signal?.addEventListener('abort', () => stop.abort(init.signal?.reason))
  stop.signal.addEventListener('abort', () => forget(url))
  const response = fetch(url, { ...init, signal: stop.signal })
  // A failure is for who takes the answer.
  response.catch(() => undefined)
  requests.set(url, { init, response, stop })
  globalThis.refdeskEarly = takeEarly
}

/** A request that matches no early one shows that what to read was guessed wrong: all of them are aborted. */
function takeEarly(...[url, init]: Parameters<Take>): ReturnType<Take> {
  const early = requests.get(url)
  if (!early || requestKey(early.init) !== requestKey(init)) {
    for (const { stop } of requests.values()) stop.abort()
    return undefined
  }
  forget(url)
  const { signal } = init
  const giveUp = () => early.stop.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  else signal?.addEventListener('abort', giveUp)
  return early.response
}

function forget(url: string): void {
  requests.delete(url)
  if (requests.size === 0) delete globalThis.refdeskEarly
}

function requestKey({ method = 'GET', headers }: RequestInit): string {
  return JSON.stringify([method, headers])
}
