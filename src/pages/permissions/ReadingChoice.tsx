// How patterns are read, as radio buttons: the interface doesn't tell how they match.
import { useId } from 'react'

import { readings, type Reading } from './patterns/path-reading.ts'

import styles from './Filters.module.css'

type ReadingChoiceProps = { value: Reading; onChange: (value: Reading) => void }

const choices = Object.keys(readings) as Reading[]

export function ReadingChoice({ value, onChange }: ReadingChoiceProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        Pattern reading
      </span>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {readings[choice].name}
          </label>
        ))}
      </div>
    </div>
  )
}
