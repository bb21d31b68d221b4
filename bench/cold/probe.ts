// Runs in the page before anything else, and finds out when what a person waits for was painted. It requests no
// frames until something in the document changes. The function is sent as text, so it can't use anything outside of
// it.

/** Something visible: an element that a selector finds and that contains this text. */
export type Sight = { selector: string; text?: string }

/** When it was painted, and how many elements the document had then. */
type Painted = { ms: number; nodes: number }

/** The result of `window.probe`. Times are in ms since the navigation began. */
export type Probe = {
  /** The first paint with everything that was waited for. */
  content: Promise<Painted>
  /** The first paint with the whole list. */
  whole: Promise<Painted>
  /** Until now: blocking time (the time of long tasks beyond 50 ms), the longest task, and layout shift. */
  sums: { blocking: number; longest: number; shift: number }
}

declare global {
  interface Window {
    probe: Probe
  }
}

/** Watches for `content`, and for an output with the text `whole`. */
export function watchPage(content: readonly Sight[], whole: string | null): void {
  const sums = { blocking: 0, longest: 0, shift: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      sums.blocking += Math.max(0, duration - 50)
      sums.longest = Math.max(sums.longest, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      sums.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })

  const isSeen = ({ selector, text = '' }: Sight) =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.textContent.includes(text) && element.checkVisibility(),
    )
  /** The first paint with all of them, and the number of elements when they appeared. */
  const painted = (sights: readonly Sight[]) =>
    new Promise<Painted>((resolve, reject) => {
      const fail = () => reject(new Error(`Not painted in a minute: ${location.href}`))
      setTimeout(fail, 60_000)
      const observer = new MutationObserver(look)
      observer.observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      })
      // The focus may move without a change of the document.
      document.addEventListener('focusin', look)
      function look() {
        if (!sights.every(isSeen)) return
        observer.disconnect()
        document.removeEventListener('focusin', look)
        const nodes = document.querySelectorAll('*').length
        // The callback of a frame runs before its paint. A message that is posted in the callback arrives after the
        // paint.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve({ ms: performance.now(), nodes }))
        port1.start()
        requestAnimationFrame(() => port2.postMessage(null))
      }
    })

  window.probe = {
    content: painted(content),
    whole: painted([{ selector: 'output', text: whole ?? 'nothing says so' }]),
    sums,
  }
}
