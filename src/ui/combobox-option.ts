// The options of a combobox, and the search through them.
import { Search } from '../lib/search.ts'

/** `value` is what picking it fills in; `details` stand beneath, asked for when in view. */
export type ComboboxOption = {
  value: string
  details?: () => readonly (string | undefined)[]
}

/** Gives the options that a query finds, best match first; all for an empty one. */
export type ComboboxOptions = { find: (query: string) => readonly ComboboxOption[] }

/**
 * The options of a list, in the order in which equally good matches stand. What is searched of one is
 * its value, or else `search`, a text that begins with it.
 */
export function comboboxOptions(
  options: readonly (ComboboxOption & { search?: string })[],
): ComboboxOptions {
  return new Search(options, ({ value, search = value }) => search)
}
