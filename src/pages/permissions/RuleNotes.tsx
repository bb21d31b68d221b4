// What is said of a rule beneath its pattern: why it is listed for a path, and which other rules make it a finding.
import type { GranularPermission, Rules } from '../../api/resources.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { Label } from '../../ui/Label.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import type { FindingKind } from './findings.ts'
import { patternProblem, type PathRelations, type Reading } from './patterns/path-relations.ts'

import styles from './Permissions.module.css'

type RuleNotesProps = {
  rule: GranularPermission
  /** To the typed path; undefined without one. */
  relations: PathRelations | undefined
  reading: Reading
  /** The finding that is filtered by, and the rules that make each one. */
  finding: FindingKind | ''
  related: ReadonlyMap<GranularPermission, Rules> | undefined
}

export function RuleNotes({ rule, relations, reading, finding, related }: RuleNotesProps) {
  const relation = relations?.get(rule)
  const others = related?.get(rule)?.filter((each) => each !== rule) ?? []
  return (
    <>
      {relation === 'below' && (
        <span className={styles.mark}>
          <Label variant="secondary">Below the path</Label>
        </span>
      )}
      {relation === 'incomparable' && (
        <div className={styles.unclear}>
          {`Can’t be compared: ${visibleText(patternProblem(rule.path_pattern, reading) ?? '')}`}
        </div>
      )}
      {finding === 'covered' && others[0] && (
        <div className={styles.note}>
          <span>{`Covered by order ${orderOf(others[0])}, `}</span>
          <CodeText text={others[0].path_pattern ?? ''} />
        </div>
      )}
      {finding === 'same-pattern' && others.length > 0 && (
        <div className={styles.note}>{sameAs(rule, others)}</div>
      )}
    </>
  )
}

/** So many of the others are named. */
const most = 5

function sameAs(rule: GranularPermission, others: Rules): string {
  const orders = others.slice(0, most).map(orderOf).join(', ')
  const more = others.length > most ? ` and ${others.length - most} more` : ''
  const isSpelledAlike = others.every(({ path_pattern }) => path_pattern === rule.path_pattern)
  const spelling = isSpelledAlike ? '' : ', but for white space or how letters are composed'
  return `Same as order ${orders}${more}${spelling}`
}

function orderOf({ evaluation_order }: GranularPermission): string {
  return evaluation_order?.toString() ?? 'none'
}
