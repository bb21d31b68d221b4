// Defers work that nobody waits for.

/** Calls `act` when the browser has nothing else to do; in Safari, which doesn't tell, after a moment. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act)
  else setTimeout(act, 50)
}
