// Leaves for later what nobody waits for.

/** Calls `act` while the browser has nothing else to do; in Safari, which doesn't tell, in a moment. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act)
  else setTimeout(act, 50)
}
