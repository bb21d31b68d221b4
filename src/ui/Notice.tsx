// Something that happened or that must be known, set off from the page: what, in a line, and what to do.
// Who puts one up decides whether it is announced.
import { AlertIcon, CheckIcon } from '@primer/octicons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import styles from './Notice.module.css'

type NoticeProps = {
  variant: 'critical' | 'warning' | 'success'
  title: string
  /** Buttons. */
  actions?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

export function Notice({ variant, title, actions, className, children }: NoticeProps) {
  const Icon = variant === 'success' ? CheckIcon : AlertIcon
  return (
    <div className={clsx(styles.notice, className)} data-variant={variant}>
      <Icon className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
