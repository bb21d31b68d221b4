// What a combobox offers.

/**
 * `value` is what picking it fills in, and what is searched, or else `search`, a text that begins with
 * it; `details` stand beneath, asked for when in view.
 */
export type ComboboxOption = {
  value: string
  search?: string
  details?: () => readonly (string | undefined)[]
}

/** What is searched of an option. */
export function searchOf({ value, search = value }: ComboboxOption): string {
  return search
}
