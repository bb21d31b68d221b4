// The value of a rule's field, and where two rules differ in it, as it was and as it is.
import type { ReactNode } from 'react'

import type { Fields } from '../../fields/field.ts'
import { ruleFields } from '../../fields/rule-fields.ts'
import { sentText } from '../../lib/json.ts'
import { Absent, CodeText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

import styles from './Permissions.module.css'

/** By the names that rules have them under; unlisted fields have none. */
export const knownFields: Fields = ruleFields

export function FieldValue({ name, value }: { name: string; value: unknown }) {
  if (value === undefined) return <Absent />
  const isTime = knownFields[name]?.holds === 'time'
  if (isTime && (typeof value === 'number' || typeof value === 'bigint')) {
    return <Timestamp seconds={value} exact />
  }
  return <CodeText text={sentText(value) || '""'} />
}

/** What isn't any more, beside words that say so. */
export function Former({ children }: { children: ReactNode }) {
  return <span className={styles.former}>{children}</span>
}

export function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <span className={styles.fromTo}>
      <VisuallyHidden>from</VisuallyHidden> {from} <span aria-hidden="true">→</span>{' '}
      <VisuallyHidden>to</VisuallyHidden> {to}
    </span>
  )
}
