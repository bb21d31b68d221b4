// Names and values of an object's fields, beside each other where there is room.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { sentText } from '../lib/json.ts'
import { unlistedFields } from '../lib/unlisted.ts'
import { CodeText, PlainText } from './PlainText.tsx'

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

type RawFieldsProps = {
  of: Record<string, unknown>
  /** The fields that are shown elsewhere. */
  but?: readonly string[]
}

/** Fields as they were sent, by their wire names, such as those that the interface doesn't list. */
export function RawFields({ of, but }: RawFieldsProps) {
  const fields = unlistedFields(of, but)
  if (fields.length === 0) return null
  return (
    <FieldList>
      {fields.map(([name, value]) => (
        <FieldListItem key={name} name={name}>
          <CodeText text={sentText(value)} />
        </FieldListItem>
      ))}
    </FieldList>
  )
}
