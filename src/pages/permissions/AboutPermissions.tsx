// Explains the page to a newcomer: it gives no verdict; what its filters do; how each reading understands a pattern.
import { clsx } from 'clsx'

import layout from '../../ui/Layout.module.css'
import styles from './Permissions.module.css'

export function AboutPermissions() {
  return (
    <div className={clsx(layout.lines, styles.about)}>
      <p>
        Rules as stored. The API doesn’t say whether a rule allows or denies, nor which of several
        rules wins.
      </p>
      <h2>Filters</h2>
      <p>
        <strong>User ID</strong> and <strong>Group ID</strong>: filtered by the service; if both are
        set, rules must match both. The API doesn’t say who is in a group.
      </p>
      <p>
        <strong>Path</strong>: rules whose pattern could match this path, with the same capitals,
        then those whose pattern could match only below it. A path is understood as git, compilers
        and Windows write it. How many slashes a path or a pattern begins with makes no difference.
      </p>
      <h2>How patterns are read</h2>
      <p>
        The API doesn’t say how patterns match. Pick the reading that your service is documented to
        have. A pattern describes a whole path.
      </p>
      <p>
        <strong>Depot</strong>: <code>*</code> is any part of one name, <code>...</code> anything,
        slashes too. Everything else stands for itself.
      </p>
      <p>
        <strong>Glob</strong>, as in git: <code>*</code> is any part of one name, <code>?</code> one
        character, <code>[a-f]</code> one of these and <code>[!x]</code> none of these, no slash;{' '}
        <code>**</code> between slashes is any directories or none. <code>\</code> makes the next
        character stand for itself.
      </p>
      <p>
        A rule without a pattern, or with one that the reading gives no meaning, is listed and
        marked.
      </p>
    </div>
  )
}
