// Notes beneath the pattern of a rule: why the rule is listed for a path, and which related rules make it a finding.
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
  rulesOfFinding: ReadonlyMap<GranularPermission, Rules> | undefined
}

export function RuleNotes({ rule, relations, reading, finding, rulesOfFinding }: RuleNotesProps) {
  const relation = relations?.get(rule)
  const related = rulesOfFinding?.get(rule)?.filter((each) => each !== rule) ?? []
  const [first] = related
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
      {finding === 'covered' && first && (
        <div className={styles.note}>
          <span>{`Covered by order ${orderOf(first)}, `}</span>
          <CodeText text={first.path_pattern ?? ''} />
        </div>
      )}
      {finding === 'same-pattern' && first && (
        <div className={styles.note}>{sameAs(rule, related)}</div>
      )}
    </>
  )
}

const mostNamed = 5

function sameAs({ path_pattern }: GranularPermission, related: Rules): string {
  const orders = related.slice(0, mostNamed).map(orderOf).join(', ')
  const more = related.length > mostNamed ? ` and ${related.length - mostNamed} more` : ''
  const isSpelledAlike = related.every((rule) => rule.path_pattern === path_pattern)
  const spelling = isSpelledAlike ? '' : ', but for white space or how letters are composed'
  return `Same as order ${orders}${more}${spelling}`
}

function orderOf({ evaluation_order }: GranularPermission): string {
  return evaluation_order?.toString() ?? 'none'
}
