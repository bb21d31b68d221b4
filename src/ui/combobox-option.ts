// The options of a combobox, and the search through them.
import { Search, type Matches } from '../lib/search.ts'

/** Picking it fills in `value`. `details` are shown below the value, and only computed for options that are listed. */
export type ComboboxOption = {
  value: string
  details?: () => readonly (string | undefined)[]
}

/** Options, perhaps below a heading. */
export type OptionGroup<Option> = { heading?: string; items: readonly Option[] }

/** Options to search; there may be tens of thousands. */
export type ComboboxOptions = {
  /** The `limit` best matches of a query, best first. An empty query matches all. */
  best: (query: string, limit: number) => Matches<ComboboxOption>
  /** The option with exactly this value. */
  of: (value: string) => ComboboxOption | undefined
}

/**
 * @param options in the order in which equally good matches are listed. An option is searched by its value, or by
 * `search`, a text that begins with the value
 */
export function comboboxOptions(
  options: readonly (ComboboxOption & { search?: string })[],
): ComboboxOptions {
  const search = new Search(options, (option) => option.search ?? option.value)
  return {
    best: (query, limit) => search.best(query, limit),
    of: (value) => options.find((option) => option.value === value),
  }
}
