// The options of a combobox, and the search through them.
import { Search, type Matches } from '../lib/search.ts'

/** `value` is what picking it fills in; `details` stand beneath, asked for when shown. */
export type ComboboxOption = {
  value: string
  details?: () => readonly (string | undefined)[]
}

/** Options as a list shows them, beneath a heading or beneath none. */
export type OptionGroup<Option> = { heading?: string; items: readonly Option[] }

/** Options to search, as many as there may be. */
export type ComboboxOptions = {
  /** The first `limit` that a query finds, best match first; of all for an empty one. */
  best: (query: string, limit: number) => Matches<ComboboxOption>
  /** The one that fills in exactly this. */
  of: (value: string) => ComboboxOption | undefined
}

/**
 * The options of a list, in the order in which equally good matches stand. What is searched of one is
 * its value, or else `search`, a text that begins with it.
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
