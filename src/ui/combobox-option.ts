// The options of a combobox, the search through them, and which of them it lists for the text in its field.
import { Search } from '../lib/search.ts'

/**
 * An option, which fills in its `value`. It is searched by that, or by `search`, a text that begins with the value.
 * `details` are shown below the value, and only computed for options that are listed.
 */
export type ComboboxOption = {
  value: string
  search?: string
  details?: () => readonly (string | undefined)[]
}

/** Options to search; there may be tens of thousands. */
export type ComboboxOptions = Pick<Search<ComboboxOption>, 'best'>

/** @param options in the order in which equally good matches are listed */
export function comboboxOptions(options: readonly ComboboxOption[]): ComboboxOptions {
  return new Search(options, (option) => option.search ?? option.value)
}

/** Enough to choose from without typing, and few enough to be rendered between two keys. */
const maxListed = 50

type ComboboxState = {
  /** The text that narrows the list; empty for the whole list. */
  typedText: string
  listedOptions: readonly ComboboxOption[]
  /** The number of matches, with those that are not listed. */
  total: number
  /** The index of the option whose value the field has: the list opens there. Otherwise, and in a narrowed list, -1. */
  current: number
}

export const nothing: ComboboxState = { typedText: '', listedOptions: [], total: 0, current: -1 }

/** @param narrows whether the value was typed since the list opened; a value from before narrows nothing */
export function comboboxState(
  value: string,
  narrows: boolean,
  options: ComboboxOptions,
): ComboboxState {
  const typedText = narrows ? value : ''
  const { items: listedOptions, total } = options.best(typedText, maxListed)
  const current = narrows ? -1 : listedOptions.findIndex((option) => option.value === value)
  return { typedText, listedOptions, total, current }
}

/** A note below the open list: that nothing matches, or that there are more options. */
export function listNote(
  { typedText, total }: ComboboxState,
  noMatch?: string,
): string | undefined {
  if (total === 0 && typedText !== '') return noMatch
  if (total <= maxListed) return undefined
  return `${maxListed} of ${total.toLocaleString('en')} suggestions. Type to find the others.`
}
