// The search parameters of the page as the address bar has them, or will have them: where somebody types faster
// than browsers let an address change, the last text waits here, and everything reads it from here.

/** Safari allows a hundred changes of the address in thirty seconds, and throws at the next. */
const most = { changes: 90, milliseconds: 30_000 }
const againAfterMilliseconds = 1000

type Go = (search: URLSearchParams) => void

/** When the address was changed lately. */
let changedAt: number[] = []
/** What waits, and the address that it is a change of: at any other one it is for nobody. */
let waiting: { at: string; search: URLSearchParams; go: Go } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function readSearch(): URLSearchParams {
  const { href, search } = window.location
  return new URLSearchParams(waiting?.at === href ? waiting.search : search)
}

/**
 * `go` changes the address; it isn't called where the address says the same already. What is `typed` may wait, any
 * other change is made at once.
 */
export function writeSearch(search: URLSearchParams, { typed, go }: { typed: boolean; go: Go }) {
  clearTimeout(timer)
  waiting = undefined
  const now = performance.now()
  changedAt = changedAt.filter((time) => now - time < most.milliseconds)
  if (typed && changedAt.length >= most.changes) {
    waiting = { at: window.location.href, search, go }
    timer = setTimeout(flushSearch, againAfterMilliseconds)
  } else if (search.toString() !== readSearch().toString()) {
    changedAt.push(now)
    go(search)
  }
  for (const listener of listeners) listener()
}

/** Writes what waits, or lets it wait on. */
function flushSearch(): void {
  if (waiting?.at === window.location.href) {
    writeSearch(waiting.search, { typed: true, go: waiting.go })
  }
}

/** @returns what ends it */
export function onSearchChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
