// A select of ages, written as in lib/age.ts: a few usual ones, and the one that a link has chosen.
import { ageText } from '../lib/age.ts'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Input.tsx'

type AgeSelectProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The words of the option without an age; absent if an age is required. */
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
          value={ages.includes(value) ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {ages.map((age) => (
            <option key={age} value={age}>
              {ageText(age) ?? ''}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
