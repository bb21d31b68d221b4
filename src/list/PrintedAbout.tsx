// One line that says on paper what a printed list is, where its controls are left out.
import { Fragment } from 'react'

import { localTime } from '../lib/time.ts'
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
    <p className={styles.about}>
      {readAt > 0 && `Read ${localTime(new Date(readAt))}. `}
      {set.length === 0 && 'No filters.'}
      {set.map(({ name, value }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          {name}: <PlainText text={value} />
        </Fragment>
      ))}
    </p>
  )
}
