// What is preferred in this browser, whoever is signed in, and before anyone is. One localStorage item
// per preference, so that all tabs follow; where the browser keeps nothing, it holds for this page.
// The early script takes the theme from here: what it doesn't use, the bundler may leave out.
import { useSyncExternalStore } from 'react'

type Kept<Value> = {
  /** The same value until it is changed. */
  get: () => Value
  set: (value: Value) => void
  /** Calls `listener` after every change, in another tab too; answers a function that stops it. */
  subscribe: (listener: () => void) => () => void
}

/** One of a few values; the first is the one that holds until another is chosen. */
export type Preference<Value extends string> = Kept<Value> & {
  values: readonly [Value, ...Value[]]
}

/** The colours: those of the system, or one of Primer's themes. */
export const themePreference = preference('refdesk.theme', [
  'auto',
  'light',
  'dark',
  'light_high_contrast',
  'dark_high_contrast',
])

/** Whether single keys are shortcuts (WCAG 2.1.4 wants a way to turn them off). */
export const singleKeysPreference = preference('refdesk.single-keys', ['on', 'off'])

/**
 * The columns of the table of rules that are hidden, by key: what is hidden and not what is shown, so
 * that a column that a service adds is there.
 */
export const hiddenRuleColumns = kept<readonly string[]>(
  'refdesk.hidden-rule-columns',
  (text) => {
    const value: unknown = parsed(text)
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  },
  (columns) => JSON.stringify(columns),
)

/** The value now, as a hook, and how to choose another. */
export function usePreference<Value extends string>({
  get,
  set,
  subscribe,
}: Preference<Value>): [Value, (value: Value) => void] {
  return [useSyncExternalStore(subscribe, get), set]
}

/* @__NO_SIDE_EFFECTS__ */
function preference<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): Preference<Value> {
  const one = (text: string | null) => values.find((value) => value === text) ?? values[0]
  return { values, ...kept<Value>(key, one, (value) => value) }
}

/* @__NO_SIDE_EFFECTS__ */
function kept<Value>(
  key: string,
  valueOf: (text: string | null) => Value,
  textOf: (value: Value) => string,
): Kept<Value> {
  const listeners = new Set<() => void>()
  let unkept: string | undefined
  let last: { text: string | null; value: Value } | undefined
  const get = () => {
    const text = unkept ?? read(key)
    if (last?.text !== text || !last) last = { text, value: valueOf(text) }
    return last.value
  }
  const set = (value: Value) => {
    const text = textOf(value)
    unkept = write(key, text) ? undefined : text
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
  return { get, set, subscribe }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
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
