// The value of a field where all of an item's fields stand: times to the second, whatever else as it was sent.
import type { Field } from '../fields/field.ts'
import { sentText } from '../lib/json.ts'
import type { Person } from '../lib/person.ts'
import { Absent, CodeText, PlainText } from '../ui/PlainText.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { UserName } from './UserName.tsx'

type FieldValueProps = {
  /** What kind of value the field has; undefined for an unlisted field, too. */
  holds: Field['holds']
  value: unknown
}

export function FieldValue({ holds, value }: FieldValueProps) {
  if (value === undefined) return <Absent />
  if (holds === 'person') return <UserName user={value as Person} />
  if (holds === 'prose') return <PlainText text={sentText(value)} lines translate="yes" />
  const isNumber = typeof value === 'number' || typeof value === 'bigint'
  if (holds === 'time' && isNumber) return <Timestamp seconds={value} exact />
  return <CodeText text={sentText(value) || '""'} />
}
