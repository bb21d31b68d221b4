// Which elements in the document each row of a table has: a row that goes leaves its own to one that comes,
// since giving elements other texts is less work than making them. A row that stays keeps them, and the focus.
import { useState } from 'react'

type Slots = ReadonlyMap<string, number>

/**
 * A slot for each of `keys`, no two the same. That of `held`, the row that had the focus last, is for no other:
 * what comes back to it, as from a menu, must not find itself at another row.
 */
export function useSlots(keys: readonly string[], held: string | undefined): Slots {
  const [slots, setSlots] = useState<Slots>(new Map())
  if (keys.every((key) => slots.has(key))) return slots
  const next = slotsOf(keys, slots, held)
  setSlots(next)
  return next
}

/** The same slots as `before` for those that had one, else the lowest that are free. */
export function slotsOf(keys: readonly string[], before: Slots, held: string | undefined): Slots {
  const kept = held === undefined ? keys : [...keys, held]
  const taken = new Set(kept.flatMap((key) => before.get(key) ?? []))
  let free = 0
  const next = () => {
    while (taken.has(free)) free += 1
    taken.add(free)
    return free
  }
  return new Map(keys.map((key) => [key, before.get(key) ?? next()]))
}
