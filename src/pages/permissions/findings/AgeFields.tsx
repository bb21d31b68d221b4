// How long ago a rule's last update has to be for it to be "not updated": a number and a unit.
import { Select, TextInput } from '@primer/react'
import { useState } from 'react'

import { ageUnits, parseAge, type Age } from '../../../lib/age.ts'

import styles from './Findings.module.css'

type AgeFieldsProps = { age: Age; onChange: (age: Age) => void }

export function AgeFields({ age: { count, unit }, onChange }: AgeFieldsProps) {
  // What is being typed may be no number yet; the field shows what holds once it is left.
  const [typed, setTyped] = useState<string>()
  const change = (nextCount: string, nextUnit: string) => {
    const next = parseAge(`P${nextCount}${nextUnit}`)
    if (next) onChange(next)
  }
  return (
    <fieldset className={styles.age}>
      <legend>Not updated for</legend>
      <TextInput
        aria-label="Number"
        inputMode="numeric"
        className={styles.count}
        value={typed ?? String(count)}
        onChange={({ target: { value } }) => {
          setTyped(value)
          change(value, unit)
        }}
        onBlur={() => setTyped(undefined)}
      />
      <Select
        aria-label="Unit"
        value={unit}
        onChange={({ target: { value } }) => change(String(count), value)}
      >
        {Object.entries(ageUnits).map(([letter, name]) => (
          <Select.Option key={letter} value={letter}>
            {name}
          </Select.Option>
        ))}
      </Select>
    </fieldset>
  )
}
