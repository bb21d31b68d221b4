// A text field that filters a list as one types. Longer texts than an address can have are refused here.
import { SearchIcon } from '@primer/octicons-react/SearchIcon'
import { useState, type ComponentProps } from 'react'

import { codePoints } from '../../contract/text.ts'
import { longestFilter } from '../parameters.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/Input.tsx'

type FilterFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint'> &
  Omit<ComponentProps<typeof TextInput>, 'onChange'> & {
    value: string
    onChange: (text: string) => void
  }

export function FilterField({ label, hint, value, onChange, ...input }: FilterFieldProps) {
  const [refused, setRefused] = useState<string>()
  const error = `Not applied: enter at most ${longestFilter.toLocaleString('en')} characters.`
  return (
    <Field label={label} hint={hint} error={refused === undefined ? undefined : error}>
      {(control) => (
        <TextInput
          {...control}
          leadingVisual={input.monospace ? undefined : SearchIcon}
          dir="auto"
          {...input}
          value={refused ?? value}
          onChange={({ target: { value: text } }) => {
            const isTooLong = codePoints(text) > longestFilter
            setRefused(isTooLong ? text : undefined)
            onChange(isTooLong ? '' : text)
          }}
        />
      )}
    </Field>
  )
}
