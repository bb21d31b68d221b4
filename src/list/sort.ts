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
