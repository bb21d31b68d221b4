// Watches a grant's seconds run out, on a clock that doesn't follow the wall clock: setting the
// time, by hand or by the network, neither ends a session nor prolongs it. That clock may stand
// still while the computer sleeps; then the API's 401 is the first to tell.

const longestTimeout = 2 ** 31 - 1
const leadSeconds = 120

/** What happens as a grant's time runs out. */
export type ExpiryEvents = { near: () => void; over: () => void }

/** Seconds since some moment of this page's life. */
export function steadySeconds(): number {
  return performance.now() / 1000
}

/**
 * Calls `near` once, two minutes before `end` (in `steadySeconds`) or halfway there for a shorter
 * life, and `over` once at the end. Answers a function that stops both.
 */
export function watchExpiry(end: number, { near, over }: ExpiryEvents): () => void {
  const remaining = end - steadySeconds()
  const cancelNear = at(end - Math.min(leadSeconds, remaining / 2), near)
  const cancelOver = at(end, over)
  return () => {
    cancelNear()
    cancelOver()
  }
}

/** Timers are late in hidden tabs and after sleep, never early, and hold 24 days at most. */
function at(moment: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const milliseconds = (moment - steadySeconds()) * 1000
    if (milliseconds <= 0) act()
    else timer = setTimeout(wait, Math.min(milliseconds, longestTimeout))
  }
  timer = setTimeout(wait)
  return () => clearTimeout(timer)
}
