// Says why a rule is listed for a path: what each wildcard of its pattern matched, or why it can't be told.
import type { GranularPermission } from '../../../api/endpoints.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { CodeText } from '../../../ui/PlainText.tsx'
import { pathMatch, type TypedPath } from '../patterns/path-reading.ts'

import styles from '../Permissions.module.css'

export function PathMatch({ rule, typed }: { rule: GranularPermission; typed: TypedPath }) {
  const match = pathMatch(rule, typed)
  if (match.kind === 'other') return null
  if (match.kind === 'incomparable') {
    return <span className={styles.unclear}>Can’t be compared: {visibleText(match.why)}</span>
  }
  const { wildcards, slashesAside } = match
  return (
    <span>
      {wildcards.length === 0 && 'The pattern is the path'}
      {wildcards.map(({ wildcard, matched }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same wildcard may stand in it twice
        <span key={index}>
          {index > 0 && ', '}
          <CodeText text={wildcard} /> matched{' '}
          {matched === '' ? (
            'nothing'
          ) : (
            <CodeText text={matched} parts={[{ from: 0, to: matched.length }]} />
          )}
        </span>
      ))}
      {slashesAside && ', compared without the slashes they begin with'}
    </span>
  )
}
