// A modal dialog. The browser keeps the focus in it, closes it on Escape or a press beside it, and gives the
// focus back.
import { XIcon } from '@primer/octicons-react/XIcon'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { IconButton } from './Button.tsx'

import styles from './Dialog.module.css'
import layout from './Layout.module.css'

type DialogProps = {
  title: string
  /** Absent for a dialog that the person can't close: it is open for as long as it is rendered. */
  onClose?: () => void
  /** Rendered in place of the visible title. */
  head?: ReactNode
  /** Buttons or a status, below the part that scrolls. */
  foot?: ReactNode
  /** Whether it fills a narrow screen. */
  large?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Dialog({
  title,
  onClose,
  head,
  foot,
  large = false,
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      aria-label={title}
      closedby={onClose ? 'any' : 'none'}
      className={clsx(styles.dialog, large && styles.large, className)}
      onCancel={({ target, currentTarget }) => {
        // The `close` event is sent a moment after the dialog has closed. Until then the app would take the dialog for
        // open, and Ctrl+K pressed in that moment would do nothing.
        if (onClose && target === currentTarget) flushSync(onClose)
      }}
      onClose={({ currentTarget }) => {
        // The event is late: by now this dialog may be open again, or another one may have replaced it.
        if (currentTarget.open || !currentTarget.isConnected) return
        if (onClose) onClose()
        // Browsers without `closedby` close any dialog on Escape.
        else currentTarget.showModal()
      }}
    >
      <div className={clsx(layout.line, layout.ends, styles.head)}>
        {head ?? <h1 className={clsx(layout.folded, styles.title)}>{title}</h1>}
        {onClose && (
          <IconButton icon={XIcon} variant="invisible" aria-label="Close" onClick={onClose} />
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={clsx(layout.row, styles.foot)}>{foot}</div>}
    </dialog>
  )
}

/** A `ref` for the element that gets the focus when the dialog opens, if that isn't its first focusable one. */
export function focusFirst(element: HTMLElement | null) {
  element?.setAttribute('autofocus', '')
}
