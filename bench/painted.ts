// Runs in the page, and finds out when what a person waits for is on the screen. The callback of a frame runs before
// its paint, and a message that is posted in it arrives after the paint. So the result is the time of the first
// paint. Each function is sent to the page as text, so it can't use anything outside of it.

/**
 * Waits for the next keydown. `ms` is the time from the browser's time stamp of that key to the paint of a list with
 * `expected` options. Fails if that isn't there after half a minute.
 */
export function keyToOptions(expected: number): { ms: Promise<number> } {
  const ms = new Promise<number>((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    const waitForPaint = () => requestAnimationFrame(() => port2.postMessage(null))
    const begin = ({ timeStamp }: KeyboardEvent) => {
      port1.addEventListener('message', () => {
        const time = performance.now() - timeStamp
        const size = document.querySelector('[role=option]')?.getAttribute('aria-setsize')
        if (size === String(expected)) resolve(time)
        else if (time > 30_000) reject(new Error(`${size ?? 'No'} options instead of ${expected}`))
        else waitForPaint()
      })
      port1.start()
      waitForPaint()
    }
    window.addEventListener('keydown', begin, { capture: true, once: true })
  })
  return { ms }
}

/**
 * Waits for the next event with this name. `ms` is the time from the browser's time stamp of that event to the paint
 * of an element with exactly this text, or with any text. Fails if that isn't there after half a minute.
 */
export function eventToText(wait: { event: string; selector: string; text?: string }): {
  ms: Promise<number>
} {
  const ms = new Promise<number>((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    const waitForPaint = () => requestAnimationFrame(() => port2.postMessage(null))
    const begin = ({ timeStamp }: Event) => {
      port1.addEventListener('message', () => {
        const time = performance.now() - timeStamp
        const elements = [...document.querySelectorAll(wait.selector)]
        const { text } = wait
        if (elements.some(({ textContent }) => textContent === (text ?? textContent))) resolve(time)
        else if (time > 30_000) reject(new Error(`No ${wait.selector} says ${text ?? 'anything'}`))
        else waitForPaint()
      })
      port1.start()
      waitForPaint()
    }
    window.addEventListener(wait.event, begin, { capture: true, once: true })
  })
  return { ms }
}

/** Records the time of each frame in ms, until it is stopped. */
export function recordFrames(): { stop: () => number[] } {
  const frames: number[] = []
  let latest: number | undefined
  let going = true
  const frame = (now: number) => {
    if (latest !== undefined) frames.push(now - latest)
    latest = now
    if (going) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  return {
    stop() {
      going = false
      return frames
    },
  }
}
