// React's key for each row in the document. A row that comes takes over the elements of one that goes, since
// giving elements other texts is less work than making them; a row that stays keeps its own, and the focus.
import { useState } from 'react'

type Slots = ReadonlyMap<string, number>

/**
 * A slot for each of `names`, no two the same. That of `held`, the row that had the focus last, is for no other:
 * what comes back to it, as from a menu, must not find itself at another row. Without `handOn` no slot changes
 * hands, for rows whose elements are being measured.
 */
export function useSlots(
  names: readonly string[],
  held: string | undefined,
  handOn: boolean,
): Slots {
  const [slots, setSlots] = useState<Slots>(new Map())
  if (names.every((name) => slots.has(name))) return slots
  const next = slotsOf(names, slots, handOn ? [...names, held ?? ''] : slots.keys())
  setSlots(next)
  return next
}

/** The same slots as `before` for those that had one, else the lowest that none of `kept` has. */
export function slotsOf(names: readonly string[], before: Slots, kept: Iterable<string>): Slots {
  const taken = new Set(Array.from(kept, (name) => before.get(name)))
  let free = 0
  const next = () => {
    while (taken.has(free)) free += 1
    taken.add(free)
    return free
  }
  return new Map(names.map((name) => [name, before.get(name) ?? next()]))
}
