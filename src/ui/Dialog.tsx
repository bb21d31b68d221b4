// A dialog over the page. The browser keeps the focus in it and all else out of reach, closes it by Escape or
// a press beside it, and gives the focus back.
import { XIcon } from '@primer/octicons-react/XIcon'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { IconButton } from './Button.tsx'

import styles from './Dialog.module.css'

type DialogProps = {
  title: string
  /** Without it the dialog stays for as long as it is rendered. */
  onClose?: () => void
  /** Seen in place of the title. */
  head?: ReactNode
  /** Beneath what may scroll: buttons, a status. */
  foot?: ReactNode
  /** Whether it takes the whole of a narrow screen. */
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
        // The `close` event comes a moment after the dialog is gone. A shortcut pressed in between would do nothing,
        // because for the app the dialog would still be open.
        if (onClose && target === currentTarget) flushSync(onClose)
      }}
      onClose={({ currentTarget }) => {
        // Open again, or gone: another dialog may stand in its place by now.
        if (currentTarget.open || !currentTarget.isConnected) return
        if (onClose) onClose()
        // A browser that doesn't know `closedby` closes every dialog by Escape.
        else currentTarget.showModal()
      }}
    >
      <div className={styles.head}>
        {head ?? <h1 className={styles.title}>{title}</h1>}
        {onClose && (
          <IconButton icon={XIcon} variant="invisible" aria-label="Close" onClick={onClose} />
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}

/** Pass it as `ref` to the element that gets the focus first, if that isn't the first one that can have it. */
export function focusFirst(element: HTMLElement | null) {
  element?.setAttribute('autofocus', '')
}
