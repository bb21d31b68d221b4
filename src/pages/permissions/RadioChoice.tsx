// Radio buttons: one of a few values, under a label.
import { clsx } from 'clsx'
import { useId, useState } from 'react'

import styles from './RadioChoice.module.css'

type Choice<Value> = {
  value: Value
  name: string
  /** An explanation, where the name doesn't tell enough. */
  about?: string
}

type RadioChoiceProps<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly Choice<Value>[]
  /** Whether the choices stand beside the label rather than below it. */
  inline?: boolean
}

export function RadioChoice<Value extends string>({
  label,
  value,
  onChange,
  choices,
  inline = false,
}: RadioChoiceProps<Value>) {
  const id = useId()
  // A value in the address changes a moment after the press: the button shows the choice at once.
  const [picked, setPicked] = useState({ value, given: value })
  if (picked.given !== value) setPicked({ value, given: value })
  const pick = (next: Value) => {
    setPicked({ value: next, given: value })
    onChange(next)
  }
  return (
    <div role="radiogroup" aria-labelledby={id} className={clsx(inline && styles.inline)}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.choices}>
        {choices.map((choice) => {
          const own = `${id}-${choice.value}`
          return (
            <div key={choice.value} className={styles.choice}>
              <input
                type="radio"
                className={styles.radio}
                id={own}
                name={id}
                value={choice.value}
                checked={choice.value === picked.value}
                onChange={() => pick(choice.value)}
                {...(choice.about !== undefined && { 'aria-describedby': `${own}-about` })}
              />
              <label htmlFor={own}>{choice.name}</label>
              {choice.about !== undefined && (
                <span id={`${own}-about`} className={styles.about}>
                  {choice.about}
                </span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
