// A list made ready for search in slices between other work, so that the first key finds it ready and
// no key waits. Whoever searches the same list shares it.
import { useEffect } from 'react'

import { inSlices } from './in-slices.ts'
import { preparation, type Preparation } from './preparation.ts'

const preparations = new WeakMap<readonly unknown[], Preparation<unknown>>()

/** `text` is what is searched of an item; the same function for the same list. */
export function usePreparation<Item>(
  items: readonly Item[],
  text: (item: Item) => string,
): Preparation<Item> {
  const names = preparationOf(items, text)
  useEffect(() => inSlices(names.advance), [names])
  return names
}

function preparationOf<Item>(
  items: readonly Item[],
  text: (item: Item) => string,
): Preparation<Item> {
  // What was prepared of a list are items of that list.
  const known = preparations.get(items) as Preparation<Item> | undefined
  if (known) return known
  const names = preparation(items, text)
  preparations.set(items, names)
  return names
}
