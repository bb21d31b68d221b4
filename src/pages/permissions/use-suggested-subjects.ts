// Suggests users and groups to filter by: those that rules in memory name. A list that was asked for with
// a filter names few, so the repository's other lists in the cache count, too. Nothing is requested.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { granularPermissionsQuery } from '../../list/list-queries.ts'
import type { RuleList } from '../../list/list-queries.ts'
import { sortedBy } from '../../list/order.ts'
import { comboboxOptions } from '../../ui/combobox-option.ts'

/** `shown` is the list that the page shows. */
export function useSuggestedSubjects(repo: string, shown: RuleList | undefined) {
  const client = useQueryClient()
  return useMemo(() => {
    const [operation] = granularPermissionsQuery(repo, {}).queryKey
    const cached = client.getQueriesData<RuleList>({ queryKey: [operation, repo] })
    const rules = [shown, ...cached.map(([, list]) => list)].flatMap((list) =>
      list?.whole ? list.items : [],
    )
    return {
      user_id: options(rules.map(({ user_id }) => user_id)),
      group_id: options(rules.map(({ group_id }) => group_id)),
    }
  }, [client, repo, shown])
}

/** Each once, in alphabetical order. An empty ID names nobody. */
function options(ids: readonly (string | undefined)[]) {
  const named = [...new Set(ids.flatMap((id) => id || []))]
  return comboboxOptions(sortedBy(named, (id) => id, false).map((value) => ({ value })))
}
