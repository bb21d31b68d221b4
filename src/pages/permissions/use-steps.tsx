// A long list in steps: at first some of its items, on paper all.
import { useState, type ReactNode } from 'react'

import { Button } from '../../ui/Button.tsx'
import { usePrinting } from '../../ui/clock.ts'
import { returnFocus } from '../../ui/return-focus.ts'

const atOnce = 100

/** `more` is a button that shows further ones, where there are any. */
export function useSteps<Item>(
  items: readonly Item[],
  atFirst: number,
): { shown: readonly Item[]; more: ReactNode } {
  const [most, setMost] = useState(atFirst)
  if (usePrinting() || items.length <= most) return { shown: items, more: null }
  const next = Math.min(atOnce, items.length - most)
  return {
    shown: items.slice(0, most),
    more: (
      <Button ref={returnFocus} size="small" onClick={() => setMost(most + atOnce)}>
        {`Show ${next} more of ${items.length}`}
      </Button>
    ),
  }
}
