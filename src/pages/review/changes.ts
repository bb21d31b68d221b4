// Compares two answers about a review, the one that the person saw last and the one of now. It compares
// what was sent and concludes nothing from it.
import type { Review } from '../../api/endpoints.ts'
import { canonicalJson } from '../../lib/json.ts'
import { visibleText } from '../../lib/visible-text.ts'

/** The value that each changed field had before, undefined where it was not sent, by wire name. */
export type Changes = ReadonlyMap<string, unknown>

// Who comes first says nothing: the interface gives these lists no order.
const unordered = new Set(['reviewers', 'reviewer_statuses'])

/** Each field that changed, once, unlisted ones too; empty when the two say the same. */
export function changesBetween(before: Review, now: Review): Changes {
  const fields = new Set([...Object.keys(before), ...Object.keys(now)])
  const changed = [...fields].filter(
    (field) => comparable(field, before[field]) !== comparable(field, now[field]),
  )
  return new Map(changed.map((field) => [field, before[field]]))
}

function comparable(field: string, value: unknown): string {
  if (!unordered.has(field) || !Array.isArray(value)) return canonicalJson(value)
  // Nobody named and no list are the same.
  return value.length === 0 ? canonicalJson(undefined) : value.map(canonicalJson).sort().join()
}

const words: Readonly<Record<string, string>> = {
  created_at: 'creation',
  updated_at: 'last update',
  base_ref: 'base',
  compare_ref: 'compare',
  reviewer_statuses: 'reviewer statuses',
  merge_commit_id: 'merge commit',
  active_merge_id: 'active merge',
  draft_commit_id: 'draft commit',
}

/** The changed fields in words: "status, reviewers". That there was an update goes without saying. */
export function changedFields(changes: Changes): string {
  const fields = [...changes.keys()]
  const others = fields.filter((field) => field !== 'updated_at')
  return (others.length > 0 ? others : fields)
    .map((field) => (Object.hasOwn(words, field) ? words[field] : visibleText(field)))
    .join(', ')
}

/** What became of the items of a list. */
export type ListChange<Item> = {
  isNew: (item: Item) => boolean
  /** What the items of its ID were; undefined where it hasn't changed. */
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
    isNew: (item) => !had.value(item) && !had.id(item),
    was: (item) =>
      !had.value(item) && had.id(item) ? before.filter((each) => id(each) === id(item)) : undefined,
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
