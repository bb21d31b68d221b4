// How many rows of a list are in the document: the first at once, the rest in steps between which the
// page answers. Laying out two thousand at once would hold up whatever is typed meanwhile.
import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const atOnce = 25
const step = 50
/** Less than any row is high, in CSS px. */
const leastRowHeight = 32
/** Who types changes the list again within it. */
const pauseMilliseconds = 150

/**
 * From as many rows as are in sight to the first `length` of `rows`. Another list begins anew, as each
 * key of a search brings one; what is scrolled to stays.
 */
export function useGrowth(rows: readonly unknown[], length: number): number {
  const [growth, setGrowth] = useState({ rows, count: atOnce })
  let { count } = growth
  if (growth.rows !== rows) {
    count = Math.min(count, Math.max(atOnce, aboveEndOfWindow()))
    setGrowth({ rows, count })
  }
  const growing = count < length
  useEffect(() => {
    if (!growing) return undefined
    const grow = () => startTransition(() => setGrowth({ rows, count: count + step }))
    const timer = setTimeout(grow, count === atOnce ? pauseMilliseconds : 0)
    // Paper gets all of it.
    const finish = () => flushSync(() => setGrowth({ rows, count: length }))
    addEventListener('beforeprint', finish)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', finish)
    }
  }, [growing, rows, count, length])
  return Math.min(count, length)
}

/** At least as many rows as lie between the page's beginning and the window's end. */
function aboveEndOfWindow(): number {
  return Math.ceil((window.scrollY + window.innerHeight) / leastRowHeight)
}
