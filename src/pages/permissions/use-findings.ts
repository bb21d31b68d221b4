// The findings of a list of rules, and how long ago counts as "not updated". Every tab uses them, since
// each can be narrowed to the rules of a finding.
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { ago, formatAge, parseAge, type Age } from '../../lib/age.ts'
import type { RuleList } from '../../list/rule-list.ts'
import { useChangeSearch } from '../../list/use-change-search.ts'
import { withParam } from '../../list/use-search-param.ts'
import type { Finding } from './facts/finding.ts'
import { findingsOf } from './facts/findings-of.ts'

const parameter = 'not_updated_for'
const usualAge: Age = { count: 6, unit: 'M' }

/**
 * Since when a rule counts as "not updated", as the address has it; the usual where it has none, and
 * where what it has is `unread`. With `replace` a change makes no step that Back could undo.
 */
export function useAge(): {
  age: Age
  unread: string | undefined
  setAge: (age: Age, options: { replace: boolean }) => void
} {
  const [search] = useSearchParams()
  const change = useChangeSearch()
  const addressed = search.get(parameter) ?? ''
  const parsed = useMemo(() => parseAge(addressed), [addressed])
  return {
    age: parsed ?? usualAge,
    unread: parsed || addressed === '' ? undefined : addressed,
    setAge: (next, options) => {
      const written = formatAge(next)
      change(
        (current) => withParam(current, parameter, written === formatAge(usualAge) ? '' : written),
        options,
      )
    },
  }
}

/** All findings of a list as of the moment it was whole, and their age; a moment after either changed. */
export function useFindings(list: RuleList | undefined): readonly Finding[] | undefined {
  const { age } = useAge()
  const settled = useDeferredValue(useMemo(() => ({ list, age }), [list, age]))
  const found = useMemo(() => settled.list && findingsNow(settled.list, settled.age), [settled])
  return list && found
}

function findingsNow({ items, whole }: RuleList, age: Age): readonly Finding[] | undefined {
  return whole ? findingsOf(items, ago(age, new Date()).getTime()) : undefined
}
