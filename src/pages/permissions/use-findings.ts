// The findings of a list of rules, and how long ago counts as "not updated". Every tab uses them, since
// each can be narrowed to the rules of a finding.
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import type { GranularPermission } from '../../api/endpoints.ts'
import { useChangeSearch } from '../../list/use-change-search.ts'
import { withParam } from '../../list/use-search-param.ts'
import { ago, formatAge, parseAge, type Age } from './facts/age.ts'
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

/** All findings of `rules` as of the moment they are first asked for; undefined where nobody wants them. */
export function useFindings(
  rules: readonly GranularPermission[],
  age: Age,
  wanted: boolean,
): readonly Finding[] | undefined {
  return useMemo(() => (wanted ? findingsNow(rules, age) : undefined), [rules, age, wanted])
}

function findingsNow(rules: readonly GranularPermission[], age: Age): readonly Finding[] {
  return findingsOf(rules, ago(age, new Date()).getTime())
}
