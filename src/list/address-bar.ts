// Reads and writes the search parameters of the page. When somebody types faster than a browser lets an address change,
// the latest parameters wait here, and are read from here until the address has them.

/** Safari throws at the hundred and first change of the address in thirty seconds. */
const most = { changes: 90, milliseconds: 30_000 }
const againAfterMilliseconds = 1000

type Go = (search: URLSearchParams) => void

/** The times of the latest changes. */
let changedAt: number[] = []
/** Parameters that wait, and the address of the page that they are for; at any other address they are dropped. */
let waiting: { href: string; search: URLSearchParams; go: Go } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function readSearch(): URLSearchParams {
  const { href, search } = window.location
  return new URLSearchParams(waiting?.href === href ? waiting.search : search)
}

/**
 * Changes the search parameters by `go`, unless the address has them already. Parameters that are `typed` may have to wait;
 * any other change is made at once.
 */
export function writeSearch(search: URLSearchParams, { typed, go }: { typed: boolean; go: Go }) {
  clearTimeout(timer)
  waiting = undefined
  const now = performance.now()
  changedAt = changedAt.filter((time) => now - time < most.milliseconds)
  if (typed && changedAt.length >= most.changes) {
    waiting = { href: window.location.href, search, go }
    timer = setTimeout(flushSearch, againAfterMilliseconds)
  } else if (search.toString() !== readSearch().toString()) {
    changedAt.push(now)
    go(search)
  }
  for (const listener of listeners) listener()
}

/** Writes the parameters that wait, or lets them wait longer. */
function flushSearch(): void {
  if (waiting?.href === window.location.href) {
    writeSearch(waiting.search, { typed: true, go: waiting.go })
  }
}

/** @returns a function that ends the subscription */
export function onSearchChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
