// Names and values of an object's fields, beside each other where there is room.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { PlainText } from './PlainText.tsx'

import styles from './FieldList.module.css'
import layout from './Layout.module.css'

export function FieldList({ children }: { children: ReactNode }) {
  return <dl className={clsx(layout.lines, styles.list)}>{children}</dl>
}

type FieldListItemProps = {
  name: string
  /** Below the value. */
  note?: ReactNode
  children: ReactNode
}

export function FieldListItem({ name, note, children }: FieldListItemProps) {
  return (
    <div className={styles.item}>
      <dt>
        <PlainText text={name} />
      </dt>
      <dd className={layout.line}>{children}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
