// The load of a store's connections, for metrics. PostgreSQL has a pool of them, SQLite none.
import type { Store } from './store.ts'

/** Connections that are open, those of them that nobody uses, and requests that wait for one. */
export type Connections = { total: number; idle: number; waiting: number }

const counts = new WeakMap<Store, () => Connections>()

/** Names who counts the connections of a store. */
export function countConnections(store: Store, count: () => Connections): void {
  counts.set(store, count)
}

/** The connections of a store now; absent where it has no pool. */
export function connectionsOf(store: Store): Connections | undefined {
  return counts.get(store)?.()
}
