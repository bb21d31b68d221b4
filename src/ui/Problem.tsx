// Shows a failure, every one alike: an alert with a title, the message with its lines, and ways on.
import { Banner } from '@primer/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { firstLine } from './first-line.ts'
import { FocusReturn } from './FocusReturn.tsx'
import { PlainText } from './PlainText.tsx'

import styles from './Problem.module.css'

type ProblemProps = {
  title: string
  message: string
  /** Buttons: "Try again", "Copy details". */
  actions?: ReactNode
}

const foldedBeyond = { characters: 400, lines: 10 }

export function Problem({ title, message, actions }: ProblemProps) {
  const { characters, lines } = foldedBeyond
  const folds = message.length > characters || message.split('\n', lines + 1).length > lines
  const summary = firstLine(message, characters)
  return (
    // "Try again" takes the problem away, and itself with it.
    <FocusReturn>
      <div role="alert">
        <Banner variant="critical" title={title} className={styles.banner}>
          <Banner.Description>
            {folds ? (
              <details className={styles.folded}>
                <summary>
                  <PlainText text={summary} />
                  <span className={styles.more}>…</span>
                </summary>
                {/* What scrolls has to be reachable by keyboard (WCAG 2.1.1). */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <p className={clsx(styles.message, styles.scroll)} tabIndex={0}>
                  <PlainText text={message.slice(summary.length).trimStart()} lines />
                </p>
              </details>
            ) : (
              <p className={styles.message}>
                <PlainText text={message} lines />
              </p>
            )}
            {actions && <div className={styles.actions}>{actions}</div>}
          </Banner.Description>
        </Banner>
      </div>
    </FocusReturn>
  )
}
