// What the address picks out of the rules that were sent, ready to filter by.
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import type { GranularPermission } from '../../api/endpoints.ts'
import type { RuleList } from '../../list/rule-list.ts'
import type { Fact } from './facts/fact.ts'
import { kindTexts } from './facts/finding-texts.ts'
import { isPicked, narrowingOnly, readNarrowing, type Narrowing } from './narrowing.ts'
import { useAge, useFindings } from './use-findings.ts'

export type PickedRules = {
  narrowing: Narrowing
  /** Absent where the address picks nothing. */
  picks?: (rule: GranularPermission) => boolean
  /** What the finding says, where one is picked; `gone` where the rules sent now don't make it. */
  finding?: Fact | 'gone' | 'looking'
}

export function useNarrowing({ items: rules, whole }: RuleList): PickedRules {
  const [search] = useSearchParams()
  const addressed = narrowingOnly(search)
  const { age } = useAge()
  const narrowing = useMemo(() => readNarrowing(new URLSearchParams(addressed)), [addressed])
  const findings = useFindings(rules, age, whole && narrowing.finding !== undefined)
  return useMemo(() => {
    if (addressed === '') return { narrowing }
    const picked = isPicked(narrowing)
    if (narrowing.finding === undefined) return { narrowing, picks: picked }
    const found = findings?.find(({ key }) => key === narrowing.finding)
    if (!found) return { narrowing, picks: () => false, finding: findings ? 'gone' : 'looking' }
    const among = new Set(found.rules)
    return {
      narrowing,
      picks: (rule) => among.has(rule) && picked(rule),
      finding: kindTexts[found.kind].fact(found.rules, age),
    }
  }, [addressed, narrowing, findings, age])
}
