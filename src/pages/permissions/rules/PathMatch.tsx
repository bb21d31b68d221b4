// Why a rule is listed for a path: what each wildcard of its pattern matched, or why it can't be told.
import type { GranularPermission } from '../../../api/resources.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { CodeText } from '../../../ui/PlainText.tsx'
import { matchesEveryPath, pathMatch } from '../patterns/path-match.ts'
import { folderOf, type TypedPath } from '../patterns/path-reading.ts'

import styles from '../Permissions.module.css'

export function PathMatch({ rule, listedFor }: { rule: GranularPermission; listedFor: TypedPath }) {
  if (matchesEveryPath(rule, listedFor.reading)) return 'Matches every path'
  const match = pathMatch(rule, listedFor)
  if (!match) {
    return (
      <>
        Could match below <CodeText text={folderOf(listedFor.path)} />
      </>
    )
  }
  if ('problem' in match) {
    return <span className={styles.unclear}>Can’t be compared: {visibleText(match.problem)}</span>
  }
  const { wildcards, slashesAside } = match
  const isEnd = (index: number) =>
    listedFor.path.endsWith('/') &&
    index === wildcards.length - 1 &&
    rule.path_pattern?.endsWith(wildcards[index]?.wildcard ?? '')
  return (
    <>
      {wildcards.length === 0 && 'Pattern and path are the same'}
      {wildcards.map(({ wildcard, matched }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same wildcard may stand in it twice
        <span key={index}>
          {index > 0 && ', '}
          <CodeText text={wildcard} /> matched{' '}
          {matched !== '' && <CodeText text={matched} parts={[{ from: 0, to: matched.length }]} />}
          {matched === '' && (isEnd(index) ? 'nothing after the last slash' : 'nothing')}
        </span>
      ))}
      {slashesAside && ', compared without leading slashes'}
    </>
  )
}
