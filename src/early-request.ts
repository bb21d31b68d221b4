// Requests that the early script begins while the app is on its way, and that the app takes over where it would make the
// same one. The two share one function of the window, and no token is on the window.

type EarlyRequest = { headers: string; response: Promise<Response>; stop: AbortController }

declare global {
  /** The answer to the same GET request; undefined where none was begun, or it was taken. */
  var refdeskEarly: ((url: string, init: RequestInit) => Promise<Response> | undefined) | undefined
}

const requests = new Map<string, EarlyRequest>()

/** Begins a GET request in the early script, for `fetchOrTakeEarly`; `init.signal` gives up waiting for that. */
export function fetchEarly(url: string, init: RequestInit): void {
  const stop = new AbortController()
  init.signal?.addEventListener('abort', () => {
    requests.delete(url)
    stop.abort(init.signal?.reason)
  })
  const response = fetch(url, { ...init, signal: stop.signal })
  // A failure is for who takes the answer.
  response.catch(() => undefined)
  requests.set(url, { headers: JSON.stringify(init.headers), response, stop })
  globalThis.refdeskEarly = takeEarly
}

/** A request that matches no early one shows that what to read was guessed wrong: all of them are aborted. */
function takeEarly(url: string, { headers, signal }: RequestInit): Promise<Response> | undefined {
  const early = requests.get(url)
  if (!early || early.headers !== JSON.stringify(headers)) {
    for (const { stop } of requests.values()) stop.abort()
    requests.clear()
    return undefined
  }
  requests.delete(url)
  const giveUp = () => early.stop.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  return early.response
}

/** As `fetch`, but takes over the same GET request where one was begun early; each is taken once. */
export function fetchOrTakeEarly(url: string, init: RequestInit = {}): Promise<Response> {
  return globalThis.refdeskEarly?.(url, init) ?? fetch(url, init)
}
