// One thing that is kept for the person who is here, for components: like useState, but kept when the
// page is left.
import { useSyncExternalStore } from 'react'

import { currentVisit, watchVisit, type VisitKey } from './visit.ts'

/** What is kept under `key`, and how to keep another value; undefined forgets. */
export function useVisit<Value>(
  key: VisitKey<Value>,
): readonly [Value | undefined, (value: Value | undefined) => void] {
  const visit = useSyncExternalStore(watchVisit, currentVisit)
  const value = useSyncExternalStore(watchVisit, () => visit.get(key))
  return [value, (next) => visit.set(key, next)]
}
