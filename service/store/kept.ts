// Results of reads, kept until the database changes: what is asked again is not worked out again. Only for
// a database that can say in microseconds whether anyone has changed it, which SQLite can.
import type { Store } from './store.ts'

/**
 * A text that is another one after each change, whoever made it: this process or another. Undefined while
 * this process is changing something: nobody else sees it yet, and it may come to nothing.
 */
export type State = () => string | undefined

const states = new WeakMap<Store, State>()
const results = new WeakMap<Store, Kept>()

/** Beyond so many bytes all are forgotten. */
const mostBytes = 64 * 2 ** 20
/** About what a result takes that says nothing of its size. */
const usualBytes = 2048

/** Makes what is read of a store be kept; `state` is asked before every read. */
export function keepReads(store: Store, state: State): void {
  states.set(store, state)
}

/**
 * What `read` results in, or resulted in under this key since the last change; `bytes` is what that takes.
 * Several get the same value, so nobody may change it. What fails is not kept.
 */
export function kept<Value>(
  store: Store,
  key: readonly string[],
  read: () => Promise<Value>,
  bytes: (value: Value) => number = () => usualBytes,
): Promise<Value> {
  const state = states.get(store)?.()
  if (state === undefined) return read()
  let since = results.get(store)
  if (since?.state !== state) {
    // Asked before the read: a change that comes meanwhile makes the result one of an older state.
    since = new Kept(state)
    results.set(store, since)
  }
  return since.get(key.join('\0'), read, bytes)
}

/** What was read in one state of the database. */
class Kept {
  readonly state: string
  readonly #values = new Map<string, Promise<unknown>>()
  #bytes = 0

  constructor(state: string) {
    this.state = state
  }

  get<Value>(
    key: string,
    read: () => Promise<Value>,
    bytes: (value: Value) => number,
  ): Promise<Value> {
    // Every key is used with one type of value.
    const found = this.#values.get(key) as Promise<Value> | undefined
    if (found) return found
    const value = read()
    this.#values.set(key, value)
    void value.then(
      (each) => this.#weigh(bytes(each)),
      () => this.#values.delete(key),
    )
    return value
  }

  #weigh(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes <= mostBytes) return
    this.#values.clear()
    this.#bytes = 0
  }
}
