// Why a rule is listed for a path: what each wildcard of its pattern matched, or why it can't be told.
import type { GranularPermission } from '../../api/resources.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { CodeText } from '../../ui/PlainText.tsx'
import { matchesEveryPath, pathMatch } from './patterns/path-match.ts'
import { folderOf, type TypedPath } from './patterns/path-reading.ts'

import styles from './Permissions.module.css'

export function PathMatch({ rule, listedFor }: { rule: GranularPermission; listedFor: TypedPath }) {
  if (matchesEveryPath(rule, listedFor.reading)) return 'Matches every path'
  const match = pathMatch(rule, listedFor)
  if ('problem' in match) {
    return <span className={styles.unclear}>Can’t be compared: {visibleText(match.problem)}</span>
  }
  const { wildcards = [], slashesAside } = match
  return (
    <>
      {!match.wildcards && (
        <>
          Could match below <CodeText text={folderOf(listedFor.path)} />
        </>
      )}
      {match.wildcards?.length === 0 && 'Pattern and path are the same'}
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
      {slashesAside && ', compared without leading slashes'}
    </>
  )
}
