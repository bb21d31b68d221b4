// Tells more of something while the mouse is on it or it has the focus. It lies over the page, so that
// nothing around it cuts it off.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import styles from './Tooltip.module.css'

type TooltipProps = {
  text: ReactNode
  /** For the control that it describes. Without one it repeats the control's name, and is only seen. */
  id?: string
  className?: string | undefined
  /** The control. */
  children: ReactNode
}

export function Tooltip({ text, id, className, children }: TooltipProps) {
  return (
    <span className={styles.anchor}>
      {children}
      <span
        className={clsx(styles.tooltip, className)}
        {...(id === undefined ? { 'aria-hidden': true } : { role: 'tooltip', id })}
      >
        {text}
      </span>
    </span>
  )
}
