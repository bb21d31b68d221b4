// How long ago something must be to count as old: one of a few ages, or the one that a link brings. An
// age is written as lib/age.ts and the address have it.
import { Select } from '@primer/react'

import { ageText } from '../lib/age.ts'
import { Field } from '../ui/Field.tsx'

type AgeSelectProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** What is to be chosen for no age, where there may be none. */
  none?: string
}

const usual = ['P1W', 'P1M', 'P3M', 'P6M', 'P1Y', 'P2Y']

export function AgeSelect({ label, value, onChange, none }: AgeSelectProps) {
  const ages = ageText(value) === undefined ? usual : [...new Set([...usual, value])]
  return (
    <Field label={label} error={undefined}>
      {(control) => (
        <Select
          {...control}
          block
          value={ages.includes(value) ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        >
          {none !== undefined && <Select.Option value="">{none}</Select.Option>}
          {ages.map((age) => (
            <Select.Option key={age} value={age}>
              {ageText(age) ?? ''}
            </Select.Option>
          ))}
        </Select>
      )}
    </Field>
  )
}
