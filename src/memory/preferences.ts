// What is preferred in this browser, whoever is signed in, and before anyone is. One localStorage item
// per preference, so that all tabs follow; where the browser keeps nothing, it holds for this page.

/** One of a few values; the first is the one that holds until another is chosen. */
export type Preference<Value extends string> = {
  values: readonly [Value, ...Value[]]
  get: () => Value
  set: (value: Value) => void
  /** Calls `listener` after every change, in another tab too; answers a function that stops it. */
  subscribe: (listener: () => void) => () => void
}

/** The colours: those of the system, or always the same. Kept under a name that public/theme.js reads. */
export const themePreference = preference('refdesk.theme', ['auto', 'light', 'dark'])

/** Whether single keys are shortcuts (WCAG 2.1.4 wants a way to turn them off). */
export const singleKeysPreference = preference('refdesk.single-keys', ['on', 'off'])

function preference<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): Preference<Value> {
  const listeners = new Set<() => void>()
  let unkept: Value | undefined
  const get = () => {
    const kept = unkept ?? read(key)
    return values.find((value) => value === kept) ?? values[0]
  }
  const set = (value: Value) => {
    unkept = write(key, value) ? undefined : value
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    const changed = (event: StorageEvent) => {
      // Without a key, all was cleared.
      if (event.key === key || event.key === null) listener()
    }
    listeners.add(listener)
    addEventListener('storage', changed)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', changed)
    }
  }
  return { values, get, set, subscribe }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
