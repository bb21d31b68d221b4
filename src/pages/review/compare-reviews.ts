// Compares two answers about a review, the one that the person saw last and the one of now. It compares
// what was sent and concludes nothing from it.
import type { Review } from '../../api/resources.ts'
import { comparableField } from '../../fields/review-fields.ts'
import { canonicalJson } from '../../lib/json.ts'

/** The value that each changed field had before, undefined where it was not sent, by wire name. */
export type Changes = ReadonlyMap<string, unknown>

/** Each field that changed, once, unlisted ones too; empty when the two say the same. */
export function changesBetween(before: Review, now: Review): Changes {
  const fields = new Set([...Object.keys(before), ...Object.keys(now)])
  const changed = [...fields].filter(
    (field) => comparableField(field, before[field]) !== comparableField(field, now[field]),
  )
  return new Map(changed.map((field) => [field, before[field]]))
}

/** What became of the items of a list. */
export type ListChange<Item> = {
  /** What the items of its ID were, none where it is new; undefined where it hasn't changed. */
  was: (item: Item) => Item[] | undefined
  removed: Item[]
}

/**
 * Compares two lists whose items may have an ID. An item that was not there before has changed when
 * its ID was, else it is new; one is removed when neither it nor its ID is there any more.
 */
export function listChange<Item>(
  before: readonly Item[],
  now: readonly Item[],
  id: (item: Item) => string | undefined,
): ListChange<Item> {
  const had = has(before, id)
  const left = has(now, id)
  return {
    was: (item) =>
      had.value(item)
        ? undefined
        : before.filter((each) => id(each) !== undefined && id(each) === id(item)),
    removed: before.filter((item) => !left.value(item) && !left.id(item)),
  }
}

function has<Item>(items: readonly Item[], id: (item: Item) => string | undefined) {
  const values = new Set(items.map(canonicalJson))
  const ids = new Set(items.map(id))
  return {
    value: (item: Item) => values.has(canonicalJson(item)),
    id: (item: Item) => id(item) !== undefined && ids.has(id(item)),
  }
}
