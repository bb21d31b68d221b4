import { queryClient } from '../../api/query-client.ts'
import { ruleListsKey } from '../../list/list-queries.ts'
import { sortedBy } from '../../list/order.ts'
import type { RuleList } from '../../list/rule-list.ts'

/**
 * The users and groups that rules in memory name; nothing is requested. A list that was asked for with a
 * filter names few, so the repository's other lists in the cache count, too.
 */
export function knownSubjects(repo: string, list?: RuleList) {
  const cached = queryClient.getQueriesData<RuleList>({ queryKey: ruleListsKey(repo) })
  const lists = [list, ...cached.map(([, each]) => each)]
  const rules = lists.flatMap((each) => each?.items ?? [])
  return {
    user_id: named(rules.map(({ user_id }) => user_id)),
    group_id: named(rules.map(({ group_id }) => group_id)),
  }
}

/** Each once, in alphabetical order. An empty ID names nobody. */
function named(ids: readonly (string | undefined)[]): string[] {
  return sortedBy([...new Set(ids.flatMap((id) => id || []))], (id) => id, false)
}
