// All fields of one item of a list, over the list. What the service sent, fields that the interface doesn't list too, is
// folded below.
import type { ReactNode } from 'react'

import { Dialog, focusFirst } from '../ui/Dialog.tsx'
import { RawFields } from './RawFields.tsx'

import styles from './ItemFields.module.css'

type ItemFieldsProps = {
  title: string
  sent: Record<string, unknown>
  onClose: () => void
  /** What can be done with the item. */
  foot: ReactNode
  children: ReactNode
}

export function ItemFields({ sent, children, ...dialog }: ItemFieldsProps) {
  return (
    <Dialog {...dialog}>
      {/* What scrolls has to be reachable by keyboard (WCAG 2.1.1). */}
      <div
        {...{ ref: focusFirst, role: 'group', 'aria-label': 'Fields', tabIndex: 0 }}
        className={styles.fields}
      >
        {children}
        <details>
          <summary>Fields as sent</summary>
          <RawFields of={sent} />
        </details>
      </div>
    </Dialog>
  )
}
