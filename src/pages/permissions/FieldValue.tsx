// The value of a rule's field, a time or what was sent.
import type { Fields } from '../../fields/field.ts'
import { ruleFields } from '../../fields/rule-fields.ts'
import { sentText } from '../../lib/json.ts'
import { Absent, CodeText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'

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
