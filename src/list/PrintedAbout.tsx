// One line that says on paper what a printed list is, where its controls are left out.
import { Fragment } from 'react'
import { useSearchParams } from 'react-router'

import { localTime } from '../lib/time.ts'
import { PlainText } from '../ui/PlainText.tsx'
import { addressedFilters, filterWords, type FilterNames } from './addressed-filters.ts'

import styles from './PrintedAbout.module.css'

type PrintedAboutProps = {
  filterNames: FilterNames
  /** When the list was read, in milliseconds since 1970; 0 while it is being read. */
  readAt: number
}

export function PrintedAbout({ filterNames, readAt }: PrintedAboutProps) {
  const [search] = useSearchParams()
  const filters = filterWords(addressedFilters(search, filterNames), filterNames)
  return (
    <p className={styles.about}>
      {readAt > 0 && `Read ${localTime(new Date(readAt))}. `}
      {filters.length === 0 && 'No filters.'}
      {filters.map(({ name, value }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          {name}: <PlainText text={value} />
        </Fragment>
      ))}
    </p>
  )
}
