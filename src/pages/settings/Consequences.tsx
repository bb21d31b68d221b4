// What follows from a rename, in words: before it, where it is asked about, and after it.
import { Banner } from '@primer/react'

import { codePoints } from '../../../contract/text.ts'

import styles from './Settings.module.css'

export function Consequences() {
  return (
    <ul className={styles.consequences}>
      <li>
        Links, bookmarks and scripts that use the old name may stop working, or lead to another
        repository that takes it.
      </li>
      <li>Links by ID keep working.</li>
    </ul>
  )
}

/** Whether no address can hold it in place of the ID. */
export function isTooShort(repo_name: string): boolean {
  return codePoints(repo_name) < 3
}

export function TooShort() {
  return (
    <Banner
      variant="warning"
      title="Too short for addresses"
      description="A name of one or two characters can’t be used in addresses: the repository is reachable by its ID only."
    />
  )
}
