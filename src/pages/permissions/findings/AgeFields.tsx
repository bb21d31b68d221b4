// Chooses how long ago a rule's last update must be for it to be "not updated": a number and a unit.
import { AlertFillIcon } from '@primer/octicons-react'
import { Select, TextInput } from '@primer/react'
import { useId, useState } from 'react'

import { ageText, ageUnits, parseAge, type Age } from '../../../lib/age.ts'
import { visibleText } from '../../../lib/visible-text.ts'

import styles from './Findings.module.css'

type AgeFieldsProps = {
  age: Age
  /** What the address has in its place, where that is no age. */
  unread: string | undefined
  /** `replace` for what is typed, which makes no step that Back could undo. */
  onChange: (age: Age, options: { replace: boolean }) => void
}

export function AgeFields({ age, unread, onChange }: AgeFieldsProps) {
  const { count, unit } = age
  const id = useId()
  // While what is typed is no number yet, it stays in the field, and the page says what age it uses.
  const [typed, setTyped] = useState<string>()
  const change = (nextCount: string, nextUnit: string, replace: boolean) => {
    const next = parseAge(`P${nextCount.trim()}${nextUnit}`)
    if (next) onChange(next, { replace })
  }
  const wrong = typed !== undefined && !parseAge(`P${typed.trim()}${unit}`)
  return (
    <fieldset className={styles.age}>
      <legend>Not updated for</legend>
      <TextInput
        aria-label="Number"
        aria-describedby={id}
        inputMode="numeric"
        className={styles.count}
        value={typed ?? String(count)}
        {...(wrong && { validationStatus: 'error' as const })}
        onChange={({ target: { value } }) => {
          setTyped(value)
          change(value, unit, true)
        }}
        onBlur={() => !wrong && setTyped(undefined)}
      />
      <Select
        aria-label="Unit"
        value={unit}
        onChange={({ target: { value } }) => change(typed ?? String(count), value, false)}
      >
        {Object.entries(ageUnits).map(([letter, name]) => (
          <Select.Option key={letter} value={letter}>
            {name}
          </Select.Option>
        ))}
      </Select>
      {/* Always in the document, so that a message that appears in it is announced. */}
      <div id={id} className={styles.problem} aria-live="polite">
        {(wrong || unread !== undefined) && (
          <>
            <AlertFillIcon size={12} />
            <span>
              {wrong
                ? 'A whole number from 1 to 9999.'
                : `“${visibleText(unread ?? '')}” in the address is no length of time, such as P6M.`}{' '}
              {`Using ${ageText(age)}.`}
            </span>
          </>
        )}
      </div>
    </fieldset>
  )
}
