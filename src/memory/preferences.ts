// Preferences of this browser, in all tabs and whoever is signed in. If the browser stores nothing, a choice lasts as
// long as the page.
import type { StoredValue } from './stored.ts'

/** The colours: those of the system, or one of Primer's themes. */
export const themePreference = preference('theme', ['auto', 'light', 'dark'])

/** The themes in words, in the order offered. */
export const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

/** One of a few values; the first is the default. */
/* @__NO_SIDE_EFFECTS__ */
function preference<const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): StoredValue<Value> {
  const parse = (text?: string) => values.find((value) => value === text) ?? values[0]
  return {
    name,
    scope: () => ({ storage: localStorage, prefix: 'refdesk.' }),
    owner: () => 'everyone',
    parse,
    write: String,
  }
}
