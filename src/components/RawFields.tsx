// Shows fields as they were sent, by their wire names; above all fields that the interface doesn't list.
import { sentText } from '../lib/json.ts'
import { FieldList, FieldListItem } from '../ui/FieldList.tsx'
import { CodeText } from '../ui/PlainText.tsx'

export function RawFields({ fields }: { fields: readonly [name: string, value: unknown][] }) {
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
