// How many rows of a list are in the document: those in sight at once, the rest in steps between which the
// page answers. Laying out two thousand at once would hold up whatever is typed meanwhile.
import { startTransition, useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

const step = 50
/** Less than any row is high, in CSS px. */
const leastRowHeight = 32
/** Who types changes the list again within it. */
const pauseMilliseconds = 150

/**
 * From as many rows as are in sight of `body` to the first `length` of `rows`. Another list begins anew, as
 * each key of a search brings one; what is scrolled to stays.
 */
export function useGrowth(
  rows: readonly unknown[],
  length: number,
  body: RefObject<Element | null>,
): number {
  const [growth, setGrowth] = useState(() => ({ rows, count: toEndOfWindow(null), begun: false }))
  let { count, begun } = growth
  if (growth.rows !== rows) {
    count = toEndOfWindow(body.current)
    begun = false
    setGrowth({ rows, count, begun })
  }
  const growing = count < length
  useEffect(() => {
    if (!growing) return undefined
    const growTo = (next: number) => setGrowth({ rows, count: next, begun: true })
    const grow = () => startTransition(() => growTo(count + step))
    const timer = setTimeout(grow, begun ? 0 : pauseMilliseconds)
    // Paper gets all of it.
    const finish = () => flushSync(() => growTo(length))
    addEventListener('beforeprint', finish)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', finish)
    }
  }, [growing, rows, count, begun, length])
  return Math.min(count, length)
}

/** At least as many rows as lie between the beginning of the table, or of the page, and the window's end. */
function toEndOfWindow(body: Element | null): number {
  const top = body?.getBoundingClientRect().top ?? 0
  return Math.max(0, Math.ceil((window.innerHeight - top) / leastRowHeight))
}
