// Defers work that nobody waits for.

/** A browser may be busy for long. In milliseconds. */
const longest = 1000

/**
 * Calls `act` when the browser has nothing else to do, after a second at the latest; in Safari, which doesn't tell, after
 * a moment.
 */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: longest })
  else setTimeout(act, 50)
}
