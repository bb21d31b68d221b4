// Reads and writes the search parameters of the page. Browsers limit how often an address may change. If somebody types
// faster, the latest parameters wait here, and reading returns them already.

/** Safari throws an error at the 101st change of the address within thirty seconds. */
const most = { changes: 90, milliseconds: 30_000 }
const againAfterMilliseconds = 1000

type Go = (search: URLSearchParams) => void

let changedAt: number[] = []
/** Parameters that wait, and the address at which they were typed. At any other address they are dropped. */
let waiting: { href: string; search: URLSearchParams; go: Go } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function readSearch(): URLSearchParams {
  const { href, search } = window.location
  return new URLSearchParams(waiting?.href === href ? waiting.search : search)
}

/**
 * Changes the search parameters by `go`, unless the address already has them. Only a `typed` change may have to wait.
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

/** Writes the waiting parameters, which may make them wait again. */
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
