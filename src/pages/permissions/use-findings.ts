// The findings of a list of rules, and how long ago counts as "not updated". Every tab uses them, since a
// link may pick the rules of a finding.
import { useDeferredValue, useMemo } from 'react'

import { ageText } from '../../lib/age.ts'
import type { RuleList } from '../../list/list-queries.ts'
import { useSearchParam } from '../../list/use-search-param.ts'
import { findingsOf, type Finding } from './facts/findings-of.ts'

const usualAge = 'P6M'

/** Since when a rule counts as "not updated", as the address has it; the usual where it has no age. */
export function useAge(): [age: string, setAge: (age: string) => void] {
  const [addressed, setAddressed] = useSearchParam('not_updated_for')
  const age = ageText(addressed) === undefined ? usualAge : addressed
  return [age, (next) => setAddressed(next === usualAge ? '' : next)]
}

/** All findings of a list as of the moment it was whole, and their age; a moment after either changed. */
export function useFindings(list: RuleList | undefined): readonly Finding[] | undefined {
  const [age] = useAge()
  const settled = useDeferredValue(useMemo(() => ({ list, age }), [list, age]))
  const found = useMemo(
    () => (settled.list?.whole ? findingsOf(settled.list.items, settled.age) : undefined),
    [settled],
  )
  return list && found
}
