// Which place in the document each row of a table has. Rows that stay keep theirs, and with it the focus;
// what goes leaves its own to what comes: giving a row other texts is less work than making one.
import { useState } from 'react'

type Slots = ReadonlyMap<string, number>

/** A slot for each of `keys`, no two the same. */
export function useSlots(keys: readonly string[]): Slots {
  const [slots, setSlots] = useState<Slots>(new Map())
  if (keys.every((key) => slots.has(key))) return slots
  const next = slotsOf(keys, slots)
  setSlots(next)
  return next
}

/** The same slots as `before` for those that had one, else the lowest that are free. */
export function slotsOf(keys: readonly string[], before: Slots): Slots {
  const taken = new Set(keys.flatMap((key) => before.get(key) ?? []))
  let free = 0
  const next = () => {
    while (taken.has(free)) free += 1
    taken.add(free)
    return free
  }
  return new Map(keys.map((key) => [key, before.get(key) ?? next()]))
}
