// What stands where the rules will be while they are read: the first of a long list as a picture, else an outline.
import type { GranularPermissionsFilter } from '../../../../contract/operations.ts'
import type { Rules } from '../../../api/resources.ts'
import { useFirstItems } from '../../../list/list-queries.ts'
import { ListLoading } from '../../../list/ListStatus.tsx'
import { ruleParameters } from '../../../parameters.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { RuleFilters } from '../audit.ts'
import { RuleTable } from './RuleTable.tsx'

type ArrivingRulesProps = {
  repo: string
  query: GranularPermissionsFilter
  applied: RuleFilters
}

export function ArrivingRules({ repo, query, applied }: ArrivingRulesProps) {
  const first = useFirstItems('listGranularPermissions', {
    params: { repo_id: repo },
    query,
  })
  const { tab, q, path, finding, sort } = applied
  const isAsSent = `${q}${path}${finding}` === '' && sort === ruleParameters.sort.usual
  return (
    <>
      <ListLoading what="rules" />
      {first && tab === 'rules' && isAsSent && ascends(first) ? (
        <RuleTable label="Permissions" rules={first} sort={sort} listedFor={undefined} />
      ) : (
        <Skeleton of="region" lines={12} />
      )}
    </>
  )
}

/** Whether the list will begin with these rules. */
function ascends(rules: Rules): boolean {
  const orders = rules.map(({ evaluation_order }) => evaluation_order)
  return orders.every((order, at) => {
    const before = orders[at - 1]
    return order !== undefined && (before === undefined || before <= order)
  })
}
