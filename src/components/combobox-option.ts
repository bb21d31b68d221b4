// What a combobox offers, made ready for search in slices between other work, so that the first key
// finds it ready and no key waits. Fields with the same options share it.
import { useEffect } from 'react'

import { preparation, type Preparation } from '../lib/preparation.ts'

/**
 * `value` is what picking it fills in, and what is searched, or else `search`, a text that begins with
 * it; `details` stand beneath, asked for when in view.
 */
export type ComboboxOption = {
  value: string
  search?: string
  details?: () => readonly (string | undefined)[]
}

const preparations = new WeakMap<readonly ComboboxOption[], Preparation<ComboboxOption>>()

export function usePreparation(options: readonly ComboboxOption[]): Preparation<ComboboxOption> {
  const names = preparationOf(options)
  useEffect(() => {
    const goOn = () => {
      if (!names.advance()) timer = setTimeout(goOn)
    }
    let timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [names])
  return names
}

function preparationOf(options: readonly ComboboxOption[]): Preparation<ComboboxOption> {
  const known = preparations.get(options)
  if (known) return known
  const names = preparation(options, ({ value, search = value }) => search)
  preparations.set(options, names)
  return names
}
