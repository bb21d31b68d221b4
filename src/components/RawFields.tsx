// Shows fields as they were sent, by their wire names; above all fields that the interface doesn't list.
import { sentText } from '../lib/json.ts'
import { unlistedFields } from '../lib/unlisted.ts'
import { FieldList, FieldListItem } from '../ui/FieldList.tsx'
import { CodeText } from '../ui/PlainText.tsx'

type RawFieldsProps = {
  of: Record<string, unknown>
  /** The fields that are shown elsewhere. */
  but?: readonly string[]
}

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
