// One side of the comparison: what it is and when it was so.
import { CodeText } from '../../../ui/CodeText.tsx'
import { FieldList, FieldListItem } from '../../../ui/FieldList.tsx'
import { PlainText } from '../../../ui/PlainText.tsx'
import { Timestamp } from '../../../ui/Timestamp.tsx'
import { filterWords } from '../filter-words.ts'

type SideFieldsProps = {
  /** The file's name; absent for what the service sent. */
  file?: string
  repository: string
  filters: Readonly<Record<string, string>>
  /** When it was so, in milliseconds since 1970. */
  at: number
  count: number
}

export function SideFields({ file, repository, filters, at, count }: SideFieldsProps) {
  const words = filterWords(filters)
  return (
    <FieldList>
      <FieldListItem name={file === undefined ? 'Source' : 'File'}>
        {file === undefined ? 'What the service sent' : <PlainText text={file} />}
      </FieldListItem>
      <FieldListItem name="Repository">
        <CodeText text={repository} />
      </FieldListItem>
      <FieldListItem name={file === undefined ? 'Read' : 'Exported'}>
        <span>
          <Timestamp seconds={at / 1000} exact="beside" />
        </span>
      </FieldListItem>
      <FieldListItem name="Rules">{count}</FieldListItem>
      <FieldListItem name="Filters">
        {words.length === 0 && 'None'}
        {words.map(({ name, value }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <PlainText text={name} /> <CodeText text={value} />
          </span>
        ))}
      </FieldListItem>
    </FieldList>
  )
}
