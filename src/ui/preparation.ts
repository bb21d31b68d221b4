// Preparing a long list for search takes longer than a frame, so it is done bit by bit.
import { searchable, type Searchable } from '../lib/rank.ts'

/** A list on its way to be searchable. */
export type Preparation<Item> = {
  /** Goes on for about a millisecond; whether all is done. */
  advance: () => boolean
  /** All of it, the rest done now. */
  finish: () => readonly Searchable<Item>[]
}

const slice = 1000

/** Begins to prepare names for `rank`: nothing is done yet. */
export function preparation<Item>(
  items: readonly Item[],
  text: (item: Item) => string,
): Preparation<Item> {
  const done: Searchable<Item>[] = []
  const advance = () => {
    for (const each of searchable(items.slice(done.length, done.length + slice), text)) {
      done.push(each)
    }
    return done.length >= items.length
  }
  return {
    advance,
    finish: () => {
      while (!advance());
      return done
    },
  }
}
