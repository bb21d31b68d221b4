// Says why a rule is listed for a path: what each wildcard of its pattern matched, or why it can't be told.
import { Label } from '@primer/react'

import type { GranularPermission } from '../../../api/endpoints.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { CodeText } from '../../../ui/CodeText.tsx'
import { Marked } from '../../../ui/Marked.tsx'
import { pathMatch, type TypedPath } from '../patterns/path-reading.ts'

import styles from './PathMatch.module.css'

export function PathMatch({ rule, typed }: { rule: GranularPermission; typed: TypedPath }) {
  const match = pathMatch(rule, typed)
  if (match.kind === 'other') return null
  if (match.kind === 'incomparable') {
    return (
      <span className={styles.match}>
        <Label variant="attention">Can’t be compared</Label>
        <span className={styles.note}>Nobody can tell: {visibleText(match.why)}.</span>
      </span>
    )
  }
  const { wildcards, slashesAside } = match
  return (
    <span className={styles.match}>
      {wildcards.length === 0 && <span>The pattern is the path</span>}
      {wildcards.map(({ wildcard, matched }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same wildcard may stand in it twice
        <span key={index}>
          <CodeText text={wildcard} /> <span className={styles.note}>matched</span>{' '}
          {matched === '' ? (
            <span>nothing</span>
          ) : (
            <CodeText text={matched}>
              <Marked text={matched} parts={[{ from: 0, to: matched.length }]} />
            </CodeText>
          )}
        </span>
      ))}
      {slashesAside && (
        <span className={styles.note}>compared without the slashes at the beginning</span>
      )}
    </span>
  )
}
