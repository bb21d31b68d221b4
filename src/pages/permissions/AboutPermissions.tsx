// Explains the page to a newcomer: that it gives no verdict, and how its filters and readings understand a pattern.
import { clsx } from 'clsx'

import layout from '../../ui/Layout.module.css'
import styles from './Permissions.module.css'

export function AboutPermissions() {
  return (
    <div className={clsx(layout.lines, styles.about)}>
      <p>
        Rules as stored. The API doesn’t say whether a rule allows or denies, how patterns match,
        which of several rules wins, or who is in a group.
      </p>
      <p>
        <strong>User ID</strong> and <strong>Group ID</strong> are filtered by the service; if both
        are set, rules must match both.
      </p>
      <p>
        <strong>Path</strong>: rules whose pattern could match this whole path, then those whose
        pattern could match only below it. Capitals matter, slashes at the beginning don’t. A rule
        without a pattern, or with one that the reading gives no meaning, is listed and marked.
      </p>
      <p>
        <strong>Depot</strong>: <code>*</code> is any part of one name, <code>...</code> anything,
        slashes too.
      </p>
      <p>
        <strong>Glob</strong>, as in git: <code>*</code> is any part of one name, <code>?</code> one
        character, <code>[a-f]</code> one of these and <code>[!x]</code> none of these, no slash;{' '}
        <code>**</code> between slashes is any directories or none. <code>\</code> makes the next
        character stand for itself.
      </p>
      <p>
        <strong>Covered by an earlier rule</strong>: a rule of the same subject and a smaller order
        has a plain text and <code>...</code> as its pattern, read as Depot, and this pattern begins
        with that text.
      </p>
    </div>
  )
}
