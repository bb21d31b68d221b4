// Takes over, in the app, the answers to requests that the early script began (begin-early.ts). The two share one
// function of the window, and no token is on the window.

/** Answers the request that was begun early for the same; undefined where there is none. */
export type Take = (url: string, init: RequestInit) => Promise<Response> | undefined

declare global {
  /** There while an answer waits to be taken. */
  var refdeskEarly: Take | undefined
}

/** As `fetch`, but takes over the same GET request where one was begun early; each is taken once. */
export function fetchOrTakeEarly(url: string, init: RequestInit = {}): Promise<Response> {
  return globalThis.refdeskEarly?.(url, init) ?? fetch(url, init)
}
