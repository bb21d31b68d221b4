// A clock that is independent of the wall clock, so that setting the computer's time neither ends nor prolongs a session
// or a wait. It may stop while the computer sleeps; then the API's 401 is the first to tell that a session has ended.

/** The timers of a page that was hidden or asleep may be late, so it checks the clock when one of these is sent. */
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
    for (const type of wakeEvents) removeEventListener(type, checkClock)
  }
  const checkClock = () => {
    clearTimeout(timer)
    const milliseconds = (moment - steadySeconds()) * 1000
    if (milliseconds > 0) {
      timer = setTimeout(checkClock, Math.min(milliseconds, longestTimeout))
      return
    }
    stop()
    act()
  }
  timer = setTimeout(checkClock)
  for (const type of wakeEvents) addEventListener(type, checkClock)
  return stop
}
