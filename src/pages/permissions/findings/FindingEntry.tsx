// Shows one finding: what it says, the first of its rules, and links to all of them.
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'

import type { GranularPermission } from '../../../api/endpoints.ts'
import { withParam } from '../../../list/use-search-param.ts'
import { Absent } from '../../../ui/Absent.tsx'
import { BareList } from '../../../ui/BareList.tsx'
import { CodeText } from '../../../ui/CodeText.tsx'
import { Timestamp } from '../../../ui/Timestamp.tsx'
import type { Fact } from '../facts/fact.ts'
import type { Finding } from '../facts/finding.ts'
import { FactText } from '../FactText.tsx'
import { withNarrowing } from '../narrowing.ts'
import { SubjectLinks } from '../SubjectLinks.tsx'

import styles from './Findings.module.css'

/** A link leads to the others. */
const fewEnough = 5

export function FindingEntry({ finding, fact }: { finding: Finding; fact: Fact }) {
  const [search] = useSearchParams()
  const here = withNarrowing(search, { finding: finding.key })
  const { rules } = finding
  const count = rules.length
  const id = useId()
  return (
    <li className={styles.finding}>
      <p id={id} className={styles.fact}>
        <FactText fact={fact} />
      </p>
      <BareList className={styles.rules}>
        {rules.slice(0, fewEnough).map((rule, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rules may lack an ID, and these never move
          <li key={index}>
            <RuleLine rule={rule} aged={finding.kind === 'not-updated'} />
          </li>
        ))}
        {count > fewEnough && <li className={styles.more}>and {count - fewEnough} more</li>}
      </BareList>
      <div className={styles.links}>
        <Link to={{ search: withParam(here, 'tab', '').toString() }} aria-describedby={id}>
          {count === 1 ? 'Show this rule' : `Show these ${count} rules`}
        </Link>
        <Link to={{ search: here.toString() }} aria-describedby={id}>
          Link to this finding
        </Link>
      </div>
    </li>
  )
}

function RuleLine({ rule, aged }: { rule: GranularPermission; aged: boolean }) {
  return (
    <>
      <span className={styles.order}>{rule.evaluation_order?.toString() ?? <Absent />}</span>
      <span>
        {rule.path_pattern === undefined ? <Absent /> : <CodeText text={rule.path_pattern} />}
      </span>
      <span className={styles.subject}>
        <SubjectLinks subject={rule} />
        {aged && rule.updated_unix !== undefined && (
          <>
            , updated <Timestamp seconds={rule.updated_unix} />
          </>
        )}
      </span>
    </>
  )
}
