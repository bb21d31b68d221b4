// Tells a newcomer about the page: that it gives no verdict, what its filters do, and how each
// reading understands a pattern.
import { noVerdict } from './PathNote.tsx'

import styles from './Permissions.module.css'

export function AboutPermissions() {
  return (
    <div className={styles.about}>
      <p>Rules as stored. {noVerdict}. Nor does it say which wins.</p>
      <h2>Filters</h2>
      <p>
        <strong>User ID</strong> and <strong>Group ID</strong>: filtered by the service; if both are
        set, rules must match both. Suggestions come from rules loaded so far, and of users also
        from the authors of branches and the reviews you have read.
      </p>
      <p>
        <strong>Path</strong>: rules whose pattern could match this exact path, with the same
        capitals and accents. Where path and pattern begin with a different number of slashes, they
        are compared without them, and the row says so. Rules that could match only below the path
        are counted; <strong>Include everything below</strong> shows them, and is on by itself where
        no rule could match the path, apart from rules for any path. With a user, rules of groups
        and others that could match stand apart: the API doesn’t say who is in a group.
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
