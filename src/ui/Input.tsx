// Text fields in Primer's look. A text field calls `onBlur` only once the mouse press that left it has ended. It doesn't call
// it when the page is left: Firefox blurs a field when its page is reloaded.
import { clsx } from 'clsx'
import type { ComponentProps, ElementType, FocusEvent, FocusEventHandler } from 'react'

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

// A mouse press outside a field makes the field lose the focus first. If that shows a message or closes suggestions while the
// mouse button is down, the page moves, and the press misses its target. So such changes wait for its end.
let pressing = false
const waiting: (() => void)[] = []

/** Calls `act` now, or where a mouse button is down when that press ends, before its click event. */
function afterPress(act: () => void): void {
  if (pressing) waiting.push(act)
  else act()
}

function beginPress({ button }: MouseEvent): void {
  endPress()
  pressing = button === 0
}

function endPress(): void {
  pressing = false
  for (const act of waiting.splice(0)) act()
}

// Unit tests have no document.
if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', beginPress, true)
  document.addEventListener('click', endPress, true)
  // A press that ends elsewhere, or that drags something, has no click event.
  for (const name of ['mouseup', 'dragend', 'keydown']) {
    document.addEventListener(name, () => void setTimeout(endPress), true)
  }
}

/**
 * Replaces a part of a field's text, by default all of it, as somebody who types would, so that the browser's own undo takes
 * it back. Leaves the caret behind it, with the focus.
 */
export function insertText(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  { from = 0, to = field.value.length } = {},
): void {
  field.focus()
  field.setSelectionRange(from, to)
  // Only this keeps the browser's own undo. Every browser has it.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('insertText', false, text)
}
