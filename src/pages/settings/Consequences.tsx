// What follows from a rename, in words: before it, and where it is asked about.
import styles from './Settings.module.css'

/** What a name of one or two characters means. */
export const tooShort =
  'A name of one or two characters can’t be used in addresses: the repository is reachable by its ID only.'

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
