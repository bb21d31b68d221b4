// How many rows of a list are in the document: the first at once, the rest in steps between which the
// page answers. Laying out two thousand at once would hold up whatever is typed meanwhile.
import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** About as many rows as a tall screen shows. */
const atOnce = 25
const step = 50
/** Who types changes the list again within it. */
const pauseMilliseconds = 150

/**
 * From the first 25 to `length`. A list that gets shorter loses its rows at once; one that gets less than
 * half as long is another one, as a search narrows it, and begins anew.
 */
export function useGrowth(length: number): number {
  const [count, setCount] = useState(atOnce)
  if (count > atOnce && count > length) {
    setCount(length < count / 2 ? atOnce : Math.max(atOnce, length))
  }
  const growing = count < length
  useEffect(() => {
    if (!growing) return undefined
    const grow = () => startTransition(() => setCount(count + step))
    const timer = setTimeout(grow, count === atOnce ? pauseMilliseconds : 0)
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
