// Requests that the early script begins while the app is on its way, and that the app takes over where it would make the
// same one. The two share one function of the window, and no token is on the window.

declare global {
  /** The answer to the same GET request; undefined where none was begun, or it was taken. */
  var refdeskEarly: ((url: string, init: RequestInit) => Promise<Response> | undefined) | undefined
}

const requests = new Map<string, { headers: string; response: Promise<Response> }>()

/** Begins a GET request in the early script, for `fetchOrTakeEarly`. */
export function fetchEarly(url: string, init: RequestInit): void {
  const response = fetch(url, init)
  // A failure is for who takes the answer.
  response.catch(() => undefined)
  requests.set(url, { headers: JSON.stringify(init.headers), response })
  globalThis.refdeskEarly = takeEarly
}

/** A request that matches no early one shows that what to read was guessed wrong: a later one is not to get an old answer. */
function takeEarly(url: string, { headers }: RequestInit): Promise<Response> | undefined {
  const early = requests.get(url)
  if (!early || early.headers !== JSON.stringify(headers)) {
    requests.clear()
    return undefined
  }
  requests.delete(url)
  return early.response
}

/** As `fetch`, but takes over the same GET request where one was begun early; each is taken once. */
export function fetchOrTakeEarly(url: string, init: RequestInit = {}): Promise<Response> {
  return globalThis.refdeskEarly?.(url, init) ?? fetch(url, init)
}
