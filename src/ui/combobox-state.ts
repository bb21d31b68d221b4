// Which list a combobox shows for the text in its field.
import type { ComboboxOption, ComboboxOptions } from './combobox-option.ts'

/** Enough to choose from without typing, and few enough to be shown within one key. */
const maxShown = 50

export type ComboboxState = {
  /** What narrows the list; empty where nothing does. */
  query: string
  shown: readonly ComboboxOption[]
  /** How many there are beyond those shown. */
  found: number
  /** The option that the field has: the list begins there. Not looked for in a narrowed list. */
  current: ComboboxOption | undefined
  /** Its place among `shown`, or -1. */
  start: number
}

export const nothing: ComboboxState = {
  query: '',
  shown: [],
  found: 0,
  current: undefined,
  start: -1,
}

/** @param narrows whether the value was typed since the list opened: one that was there before narrows nothing */
export function comboboxState(
  value: string,
  narrows: boolean,
  options: ComboboxOptions,
): ComboboxState {
  const query = narrows ? value : ''
  const { items, found } = options.best(query, maxShown)
  const current = query === '' && value !== '' ? options.of(value) : undefined
  const isCurrent = (option: ComboboxOption) => option.value === current?.value
  const shown =
    current && !items.some(isCurrent) ? [current, ...items.slice(0, maxShown - 1)] : items
  return { query, shown, found, current, start: shown.findIndex(isCurrent) }
}

/** What is said of an open list beyond its options, such as why it lacks some. */
export function listNote(
  { query, found }: ComboboxState,
  noMatch: ((typed: string) => string) | undefined,
): string | undefined {
  if (found === 0 && query !== '') return noMatch?.(query)
  if (found <= maxShown) return undefined
  return `${maxShown} of ${found.toLocaleString('en')} suggestions. Type to find the others.`
}
