// How an address says what a list is sorted by: `name`, or `-name` for descending.

/** Reads a sort parameter. */
export function parseSort(sort: string): { key: string; descending: boolean } {
  return sort.startsWith('-')
    ? { key: sort.slice(1), descending: true }
    : { key: sort, descending: false }
}

/** The sort after a column's header is pressed: ascending, then descending, then as sent. */
export function toggledSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`
  return sort === `-${key}` ? '' : key
}

const collator = new Intl.Collator('en', { numeric: true })

/** What can be sorted by. */
export type SortValue = string | number | bigint | undefined

/**
 * Sorted by a value of each item; ties stay in the order given, and items without a value come last
 * in either direction.
 */
export function sortedBy<Item>(
  items: readonly Item[],
  value: (item: Item) => SortValue,
  descending: boolean,
): Item[] {
  const sign = descending ? -1 : 1
  return items
    .map((item) => ({ item, by: value(item) }))
    .sort((a, b) => {
      if (a.by === undefined || b.by === undefined) {
        return Number(a.by === undefined) - Number(b.by === undefined)
      }
      return sign * compare(a.by, b.by)
    })
    .map(({ item }) => item)
}

function compare(a: string | number | bigint, b: string | number | bigint): number {
  if (typeof a === 'string' || typeof b === 'string') return collator.compare(String(a), String(b))
  if (a === b) return 0
  return a < b ? -1 : 1
}
