// A preference of this browser for components: shows again whatever reads it, whenever it changes.
import { useSyncExternalStore } from 'react'

import type { Preference } from './preferences.ts'

/** The value now, and how to choose another. */
export function usePreference<Value extends string>({
  get,
  set,
  subscribe,
}: Preference<Value>): [Value, (value: Value) => void] {
  return [useSyncExternalStore(subscribe, get), set]
}
