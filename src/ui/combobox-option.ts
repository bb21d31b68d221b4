// The options of a combobox, and the search through them.
import { Search } from '../lib/search.ts'

/**
 * Picking it fills in `value`. It is searched by its value, or by `search`, a text that begins with the value. `details` are
 * shown below the value, and only computed for options that are listed.
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
