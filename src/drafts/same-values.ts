// Whether a form holds what it held before.

/** Whether two forms hold the same, in whatever order; both are plain data. */
export function sameValues(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(values: unknown): string {
  const entries = Object.entries(values ?? {})
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}
