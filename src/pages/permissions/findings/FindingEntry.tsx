// Shows one finding: what it says, the first of its rules, and links to all of them.
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'

import type { GranularPermission } from '../../../api/endpoints.ts'
import { withParam } from '../../../list/use-search-param.ts'
import { Timestamp } from '../../../ui/Timestamp.tsx'
import type { Finding } from '../facts/findings-of.ts'
import { FactText } from '../FactText.tsx'
import { RuleLines } from '../RuleLines.tsx'

import styles from './Findings.module.css'

export function FindingEntry({ finding }: { finding: Finding }) {
  const [search] = useSearchParams()
  const here = withParam(search, 'finding', finding.key)
  const { kind, rules, fact } = finding
  const count = rules.length
  const id = useId()
  return (
    <li className={styles.finding}>
      <p id={id} className={styles.fact}>
        <FactText fact={fact} />
      </p>
      <div className={styles.rules}>
        <RuleLines rules={rules} note={kind === 'not-updated' ? updated : undefined} />
      </div>
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

function updated({ updated_unix }: GranularPermission) {
  return (
    updated_unix !== undefined && (
      <>
        , updated <Timestamp seconds={updated_unix} />
      </>
    )
  )
}
