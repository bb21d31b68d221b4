// How many rows of a list are in the document: the first at once, the rest in steps between which the
// page answers. Laying out two thousand at once would hold up whatever is typed meanwhile.
import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** About as many rows as a tall screen shows. */
const atOnce = 50
const step = 50

/** From the first 50 to `length`; a list that gets shorter loses its rows at once. */
export function useGrowth(length: number): number {
  const [count, setCount] = useState(atOnce)
  if (count > atOnce && count > length) setCount(Math.max(atOnce, length))
  const growing = count < length
  useEffect(() => {
    if (!growing) return undefined
    const timer = setTimeout(() => startTransition(() => setCount(count + step)))
    // Paper gets all of it.
    const finish = () => flushSync(() => setCount(length))
    addEventListener('beforeprint', finish)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', finish)
    }
  }, [growing, count, length])
  return Math.min(count, length)
}
