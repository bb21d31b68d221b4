// A placeholder while the rules are read: the first of a long list as a picture, else an outline.
import type { Rules } from '../../api/resources.ts'
import { useFirstItems } from '../../list/list-queries.ts'
import { ruleParameters, apiFilter } from '../../parameters.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RuleTable } from './RuleTable.tsx'
import type { RuleFilters } from './visible-rules.ts'

type ArrivingRulesProps = { repo: string; filters: RuleFilters }

export function ArrivingRules({ repo, filters }: ArrivingRulesProps) {
  const { tab, user_id, group_id, q, path, finding, sort } = filters
  const filter = apiFilter({ tab, user_id, group_id })
  const first = useFirstItems('listGranularPermissions', { params: { repo_id: repo }, filter })
  const isAsSent = `${q}${path}${finding}` === '' && sort === ruleParameters.sort.fallback
  if (!first || tab !== 'rules' || !isAsSent || !ascends(first)) {
    return <Skeleton lines={12} />
  }
  return <RuleTable {...{ repo, sort }} rules={first} />
}

/** Whether the list will begin with these rules. */
function ascends(rules: Rules): boolean {
  const orders = rules.map(({ evaluation_order }) => evaluation_order)
  return orders.every((order, at) => {
    const before = orders[at - 1]
    return order !== undefined && (before === undefined || before <= order)
  })
}
