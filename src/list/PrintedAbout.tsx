// What a printed list is, where its controls are left out: only on paper.
import { localTime } from '../lib/time.ts'
import { FieldList, FieldListItem } from '../ui/FieldList.tsx'
import { PlainText } from '../ui/PlainText.tsx'

import styles from './PrintedAbout.module.css'

type PrintedAboutProps = {
  /** What narrows or orders the list, by the names of the controls; empty values are left out. */
  filters: readonly { name: string; value: string }[]
  /** When the list was read, in milliseconds since 1970; 0 while it is being read. */
  readAt: number
}

export function PrintedAbout({ filters, readAt }: PrintedAboutProps) {
  const set = filters.filter(({ value }) => value !== '')
  return (
    <div className={styles.about}>
      <FieldList>
        {readAt > 0 && <FieldListItem name="Read">{localTime(new Date(readAt))}</FieldListItem>}
        {set.map(({ name, value }) => (
          <FieldListItem key={name} name={name}>
            <PlainText text={value} />
          </FieldListItem>
        ))}
        {set.length === 0 && <FieldListItem name="Filters">None</FieldListItem>}
      </FieldList>
    </div>
  )
}
