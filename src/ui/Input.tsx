// Text fields in Primer's look. A text field calls `onBlur` only once the mouse press that left it has
// ended (after-press.ts). It doesn't call it when the page is left: Firefox blurs a field when its page is reloaded.
import { clsx } from 'clsx'
import type { ComponentProps, ElementType, FocusEvent, FocusEventHandler } from 'react'

import { afterPress } from './after-press.ts'

import styles from './Input.module.css'

type TextInputProps = ComponentProps<'input'> & { leadingVisual?: ElementType; monospace?: boolean }

export function TextInput({
  leadingVisual: Leading,
  monospace = false,
  className,
  onBlur,
  ...props
}: TextInputProps) {
  const input = (
    <input
      type="text"
      dir="auto"
      {...props}
      onBlur={whenLeft(onBlur)}
      className={clsx(styles.input, monospace && styles.monospace, className)}
    />
  )
  if (!Leading) return input
  return (
    <span className={styles.withVisual}>
      <Leading />
      {input}
    </span>
  )
}

export function Textarea({ className, onBlur, ...props }: ComponentProps<'textarea'>) {
  const classes = clsx(styles.input, styles.lines, className)
  return <textarea rows={7} dir="auto" {...props} onBlur={whenLeft(onBlur)} className={classes} />
}

function whenLeft<Element>(onBlur: FocusEventHandler<Element> | undefined) {
  return (
    onBlur &&
    ((event: FocusEvent<Element>) => {
      if (document.visibilityState === 'visible') afterPress(() => onBlur(event))
    })
  )
}
