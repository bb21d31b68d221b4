// A select of ages, written as in lib/age.ts: a few usual ones, and the one that a link has chosen.
import { ageText } from '../lib/age.ts'
import { SelectField } from '../ui/SelectField.tsx'

type AgeSelectProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The words of the option without an age; absent if an age is required. */
  none?: string
}

const usual = ['P1W', 'P1M', 'P3M', 'P6M', 'P1Y', 'P2Y']

export function AgeSelect({ none, ...field }: AgeSelectProps) {
  const options = new Map(none === undefined ? [] : [['', none]])
  for (const age of [...usual, field.value]) {
    const words = ageText(age)
    if (words !== undefined) options.set(age, words)
  }
  return <SelectField {...field} options={options} />
}
