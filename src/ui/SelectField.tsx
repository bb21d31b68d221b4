// A labelled select in Primer's look.
import { TriangleDownIcon } from '@primer/octicons-react/TriangleDownIcon'
import { clsx } from 'clsx'

import { Field } from './Field.tsx'

import styles from './Input.module.css'

type SelectFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The words of each value. */
  options: ReadonlyMap<string, string>
}

export function SelectField({ label, value, onChange, options }: SelectFieldProps) {
  return (
    <Field label={label} error={undefined}>
      {(control) => (
        <span className={styles.withVisual}>
          <select
            {...control}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={clsx(styles.input, styles.opensList)}
          >
            {Array.from(options, ([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </select>
          <TriangleDownIcon />
        </span>
      )}
    </Field>
  )
}
