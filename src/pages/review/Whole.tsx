// Shows the whole of what its children shorten while the mouse is on them or they have the focus, and on paper.
import { useId, type ReactNode } from 'react'

import { CodeText } from '../../ui/PlainText.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'

import styles from './Review.module.css'

export function Whole({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <Tooltip
        describes
        text={
          <span id={id}>
            <CodeText text={text} />
          </span>
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse reads it, too */}
        <span tabIndex={0} data-print="never" aria-describedby={id} className={styles.shortened}>
          {children}
        </span>
      </Tooltip>
      <span data-print="only">
        <CodeText text={text} />
      </span>
    </>
  )
}
