// How every failure looks: an alert with a title, the message with its lines, and ways on.
import { Banner } from '@primer/react'
import type { ReactNode } from 'react'

import { PlainText } from './PlainText.tsx'

import styles from './Problem.module.css'

type ProblemProps = {
  title: string
  message: string
  /** Buttons: "Try again", "Copy details". */
  actions?: ReactNode
}

const foldedBeyond = 400

export function Problem({ title, message, actions }: ProblemProps) {
  const folds = message.length > foldedBeyond
  const firstLine = message.slice(0, foldedBeyond).split('\n', 1)[0] ?? ''
  return (
    <div role="alert">
      <Banner variant="critical" title={title} className={styles.banner}>
        <Banner.Description>
          {folds ? (
            <details className={styles.folded}>
              <summary>
                <PlainText text={firstLine} />…
              </summary>
              <p className={styles.message}>
                <PlainText text={message} lines />
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
  )
}
