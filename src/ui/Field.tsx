// A labelled form field: label, hint, counter and error message around any control. The label is the control's
// accessible name; hint, counter and message are its description.
import { AlertFillIcon } from '@primer/octicons-react/AlertFillIcon'
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

import { codePoints } from '../../contract/text.ts'
import { visibleText } from '../lib/visible-text.ts'
import { Button } from './Button.tsx'
import { insertText } from './Input.tsx'
import { PlainText } from './PlainText.tsx'

import styles from './Field.module.css'
import layout from './Layout.module.css'

/** To be spread on the control: they tie it to its label and its description. */
export type ControlProps = {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
  'aria-required': true | undefined
}

type FieldProps = {
  label: string
  hint?: ReactNode
  /** A message marks the field as invalid. */
  error: string | undefined
  /** A text that a press puts into the text field, in the label's line. */
  offer?: string | undefined
  /** Announced by screen readers. Visually, it is the optional fields that say so. */
  required?: boolean
  /** Shows `used / max`, in code points, once four fifths of `max` are used. */
  count?: { value: string; max: number }
  children: (control: ControlProps) => ReactNode
}

export function Field(field: FieldProps) {
  const { label, hint, error, required = false, offer, count, children } = field
  const id = useId()
  const used = count ? codePoints(count.value) : 0
  const counts = count !== undefined && used >= count.max * 0.8
  return (
    <div className={clsx(layout.lines, styles.field)}>
      <div className={clsx(layout.line, layout.ends, styles.head)}>
        <label htmlFor={id} id={`${id}-label`} className={styles.label}>
          {label}
        </label>
        {offer && (
          <Button
            variant="invisible"
            size="small"
            className={styles.offer}
            onClick={() => {
              const control = document.getElementById(id)
              if (control instanceof HTMLInputElement) insertText(control, offer)
            }}
          >
            Use “{visibleText(offer)}”
          </Button>
        )}
        {counts && (
          <small id={`${id}-count`} className={used > count.max ? styles.over : undefined}>
            {used} / {count.max}
          </small>
        )}
      </div>
      {children({
        id,
        'aria-describedby': clsx(`${id}-error`, hint && `${id}-hint`, counts && `${id}-count`),
        'aria-invalid': error !== undefined,
        // The attribute `required` would make browsers report an empty field as invalid from the start.
        'aria-required': required || undefined,
      })}
      {/* Always there, so that a message that appears is announced. */}
      <div id={`${id}-error`} className={styles.error} aria-live="polite">
        {error !== undefined && (
          <>
            <AlertFillIcon size={12} />
            <PlainText text={error} lines />
          </>
        )}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={layout.small}>
          {hint}
        </div>
      )}
    </div>
  )
}
