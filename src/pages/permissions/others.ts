// Rules of groups and others, beside those of a person: they could concern that person, too, since the interface doesn't
// tell who is in a group. They take a read of their own.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import { criteriaOf } from '../../list/criteria.ts'
import { granularPermissionsQuery } from '../../list/list-queries.ts'
import type { RuleList } from '../../list/rule-list.ts'
import { ruleParameters } from '../../parameters.ts'
import { Audit, type RuleFilters, type ShownRules } from './audit.ts'

/** Whether the tab lists them, with a person. */
export function listsOthers({ tab, path }: RuleFilters): boolean {
  return path !== '' && tab !== 'findings'
}

/** All rules, from which those of `own` are left out; not read where the tab lists none, or has them all. */
export function useOthers(repo: string, applied: RuleFilters, own: ShownRules) {
  const { group_id, user_id, not_updated_for: age, tab } = applied
  const select = useCallback((list: RuleList) => new Audit(list, age), [age])
  const asked = criteriaOf(ruleParameters, { group_id })
  const enabled = user_id !== '' && tab !== 'compare' && listsOthers(applied)
  const query = useQuery({ ...granularPermissionsQuery(repo, asked), select, enabled })
  const data = enabled ? query.data : undefined
  const below = own.reach?.included
  const shown = useMemo(() => data?.others(applied, below), [data, applied, below])
  return { query, shown, enabled }
}

/** Whether they are listed at all, how far they have been read, and which of them are shown once they have come. */
export type OthersRead = ReturnType<typeof useOthers>
