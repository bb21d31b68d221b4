// What was shown stays until there is something new to show.
import { useState } from 'react'

/** The latest value that was there; `none` before the first. The same `none` at every call. */
export function useLatest<Value>(value: Value | undefined, none: Value): Value {
  const [latest, setLatest] = useState(value ?? none)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}
