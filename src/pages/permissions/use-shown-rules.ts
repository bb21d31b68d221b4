// The findings of all rules that were sent, and the rules that pass everything that the address filters by, in
// the order it asks for.
import { useDeferredValue, useMemo } from 'react'

import type { GranularPermission } from '../../api/endpoints.ts'
import { sortOf } from '../../list/column.ts'
import type { RuleList } from '../../list/list-queries.ts'
import type { ruleParameters, Values } from '../../parameters.ts'
import { findingsOf, type Finding } from './facts/findings-of.ts'
import type { Rules } from './facts/rules.ts'
import { passesPath } from './patterns/path-reading.ts'
import { listedColumns } from './rule-columns.tsx'

/** What the address says, as far as it holds in the tab that is open. */
export type RuleFilters = Values<typeof ruleParameters>

/**
 * `list` is what the service sent under the API's own filters, and `findings` are those of all of it, once it
 * is whole. `applied` is what rows are made with: what controls show, a moment later, since it must not hold up
 * the next key.
 */
export type FilteredRules = {
  list: RuleList
  applied: RuleFilters
  findings: readonly Finding[] | undefined
}

/** `picked` is the finding that a link picked, without rules while it can't be looked for yet. */
export type ShownRules = {
  shown: Rules
  picked: Omit<Finding, 'kind'> | undefined
}

/** As of the moment the list was whole; a moment after the list or the age has changed. */
export function useFindings(
  list: RuleList | undefined,
  { not_updated_for: age }: RuleFilters,
): readonly Finding[] | undefined {
  const settled = useDeferredValue(useMemo(() => ({ list, age }), [list, age]))
  const found = useMemo(
    () => (settled.list?.whole ? findingsOf(settled.list.items, settled.age) : undefined),
    [settled],
  )
  return list && found
}

export function useShownRules({ list, applied, findings }: FilteredRules): ShownRules {
  const { q, path, reading, sort, finding: key } = applied
  const picked = useMemo(() => {
    const unfound = findings ? 'not found in the rules that were sent.' : 'looking for it…'
    const found = findings?.find((finding) => finding.key === key)
    return key === '' ? undefined : (found ?? { key, rules: [], fact: [unfound] })
  }, [key, findings])
  const shown = useMemo(() => {
    const ofFinding = picked && new Set(picked.rules)
    const concerned = passesPath({ path, reading })
    const passes = (rule: GranularPermission) =>
      (ofFinding?.has(rule) ?? true) && (concerned?.(rule) ?? true)
    return list.shown({
      q,
      // Where nothing is filtered they are the same array as before, which no table renders anew.
      passes: ofFinding || concerned ? passes : undefined,
      sort: sortOf(listedColumns, sort),
    })
  }, [list, q, path, reading, sort, picked])
  return { shown, picked }
}
