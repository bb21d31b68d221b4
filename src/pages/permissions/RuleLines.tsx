// Some rules, a line each: evaluation order, pattern and subject. At first few of them, on paper all.
import type { ReactNode } from 'react'

import type { GranularPermission, Rules } from '../../api/resources.ts'
import { sentCell } from '../../list/field-columns.tsx'
import { BareList } from '../../ui/BareList.tsx'
import { RulePattern } from './rule-columns.tsx'
import { SubjectIdList } from './Subject.tsx'
import { useSteps } from './use-steps.tsx'

import styles from './Permissions.module.css'

type RuleLinesProps = {
  rules: Rules
  /** A column of its own, in lines that have no heads. */
  beside?: (rule: GranularPermission) => ReactNode
  /** Whether it has been said what is unclear about their subjects. */
  unmarked?: boolean
}

export function RuleLines({ rules, beside, unmarked }: RuleLinesProps) {
  const { shown, more } = useSteps(rules, 5)
  return (
    <>
      <BareList className={styles.lines}>
        {shown.map((rule, index) => {
          return (
            // oxlint-disable-next-line react/no-array-index-key -- rules may lack an ID, and these never move
            <li key={index}>
              <span>
                {beside && 'Order '}
                {sentCell(rule, 'evaluation_order')}
              </span>
              <span>
                <RulePattern rule={rule} />
              </span>
              <SubjectIdList {...{ rule, unmarked }} />
              {beside && <span>{beside(rule)}</span>}
            </li>
          )
        })}
      </BareList>
      {more}
    </>
  )
}
