// A filter by one of some values, or by any text. It applies when an option is picked, at Enter, and on leaving the field.
import { useState } from 'react'

import type { ComboboxOptions } from '../ui/combobox-option.ts'
import { Combobox } from '../ui/Combobox.tsx'
import { Field } from '../ui/Field.tsx'
import { endsWord } from '../ui/keys.ts'

type PickedFilterProps = {
  label: string
  /** The value that is applied, in the words of the options. */
  value: string
  options: ComboboxOptions
  onApply: (value: string) => void
}

export function PickedFilter({ label, value, options, onApply }: PickedFilterProps) {
  /** Undefined while nothing is typed that isn't applied. */
  const [typed, setTyped] = useState<string>()
  const apply = (text = typed) => {
    setTyped(undefined)
    if (text !== undefined) onApply(text)
  }
  return (
    <Field label={label} error={undefined}>
      {(control) => (
        <Combobox
          {...control}
          value={typed ?? value}
          onChange={setTyped}
          onPick={apply}
          onBlur={() => {
            // Who goes to another window is still in the field.
            if (document.hasFocus()) apply()
          }}
          onKeyDown={(event, { highlighted }) => {
            if (event.key === 'Enter' && !highlighted && !endsWord(event)) apply()
          }}
          options={options}
        />
      )}
    </Field>
  )
}
