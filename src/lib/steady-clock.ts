// A clock that doesn't follow the wall clock: setting the time, by hand or by the network, neither ends a
// session or a wait nor prolongs it. It may stand still while the computer sleeps; of a session the API's 401
// is then the first to tell.

// When a page comes back from sleep or from behind, its timers may be late: it looks for itself.
const wakeEvents = ['visibilitychange', 'focus', 'pageshow']

const longestTimeout = 2 ** 31 - 1

/**
 * The steady clock, in seconds since about 1970. Its origin is estimated from the wall clock once per
 * browser, or browser process (High Resolution Time §4), so a reload goes on counting where the page
 * before it stopped, whatever was done to the wall clock in between.
 */
export function steadySeconds(): number {
  return (performance.now() + performance.timeOrigin) / 1000
}

/**
 * Calls `act` once, when the steady clock has reached `moment`, never before this function has returned.
 * Answers a function that stops it. Timers are late in hidden tabs and after sleep, never early, and hold
 * 24 days at most.
 */
export function atMoment(moment: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    clearTimeout(timer)
    for (const type of wakeEvents) removeEventListener(type, look)
  }
  const look = () => {
    clearTimeout(timer)
    const milliseconds = (moment - steadySeconds()) * 1000
    if (milliseconds > 0) {
      timer = setTimeout(look, Math.min(milliseconds, longestTimeout))
      return
    }
    stop()
    act()
  }
  timer = setTimeout(look)
  for (const type of wakeEvents) addEventListener(type, look)
  return stop
}
