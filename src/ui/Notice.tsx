// A message set off from the page: a line that says what happened, and what to do about it. It isn't a live region:
// whoever renders it decides whether it is announced.
import { AlertIcon } from '@primer/octicons-react/AlertIcon'
import { CheckIcon } from '@primer/octicons-react/CheckIcon'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { firstLine } from '../lib/short-text.ts'
import { PlainText } from './PlainText.tsx'
import { returnFocus } from './return-focus.ts'

import layout from './Layout.module.css'
import styles from './Notice.module.css'

type NoticeProps = {
  variant: 'critical' | 'warning' | 'success'
  title: ReactNode
  actions?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

export function Notice({ variant, title, actions, className, children }: NoticeProps) {
  const Icon = variant === 'success' ? CheckIcon : AlertIcon
  return (
    <div className={clsx(styles.notice, className)} data-variant={variant}>
      <Icon className={styles.icon} />
      <div className={clsx(layout.row, styles.content)}>
        <div className={styles.text}>
          <p>
            <b>{title}</b>
          </p>
          {children}
        </div>
        {actions && <div className={layout.row}>{actions}</div>}
      </div>
    </div>
  )
}

type ProblemProps = {
  title: string
  message?: string
  /** Its likely cause, and how to go on. */
  lead?: ReactNode
  /** Facts for somebody who investigates the failure. */
  details?: ReactNode
  /** Buttons: "Try again", "Copy details". */
  actions?: ReactNode
}

const foldedBeyond = { characters: 400, lines: 10 }

/** A failure: an alert with a headline, the message, how to go on, folded details, buttons. */
export function Problem({ title, message, lead, details, actions }: ProblemProps) {
  return (
    // "Try again" removes the problem, and with it the button that has the focus.
    <div role="alert" ref={returnFocus}>
      <Notice variant="critical" title={title} actions={actions} className={styles.problem}>
        {message !== undefined && <Message text={message} />}
        {lead && <p>{lead}</p>}
        {details && (
          <details className={clsx(layout.small, styles.folded)}>
            <summary>Details</summary>
            <p>{details}</p>
          </details>
        )}
      </Notice>
    </div>
  )
}

function Message({ text }: { text: string }) {
  const { characters, lines } = foldedBeyond
  if (text.length <= characters && text.split('\n', lines + 1).length <= lines) {
    return (
      <p>
        <PlainText text={text} lines />
      </p>
    )
  }
  const summary = firstLine(text, characters)
  return (
    <details className={styles.folded}>
      <summary>
        <PlainText text={summary} />
        <span className={styles.more}>…</span>
      </summary>
      {/* What scrolls has to be reachable by keyboard (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <p className={styles.scroll} tabIndex={0}>
        <PlainText text={text.slice(summary.length).trimStart()} lines />
      </p>
    </details>
  )
}
