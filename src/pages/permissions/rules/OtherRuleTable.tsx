// The second table of the tab Rules if a user and a path are chosen: rules of groups and others that could match.
import type { RuleFilters } from '../audit.ts'
import { OtherRules, type OtherRulesProps, type Others } from '../OtherRules.tsx'
import { useRuleColumns } from '../rule-columns.tsx'
import { RuleTable } from './RuleTable.tsx'

type OtherRuleTableProps = Omit<OtherRulesProps, 'children'> & { applied: RuleFilters }

export function OtherRuleTable(props: OtherRuleTableProps) {
  return <OtherRules {...props}>{(others) => <Table {...props} {...others} />}</OtherRules>
}

/** Its columns are those of its own rules, which may have further fields. */
function Table({ label, audit, shown, applied }: Pick<OtherRuleTableProps, 'applied'> & Others) {
  const { items, whole } = audit.list
  const { columns } = useRuleColumns(items)
  return (
    <RuleTable
      label={label}
      rules={shown.rules}
      arriving={!whole}
      columns={columns}
      sort={applied.sort}
      listedFor={shown.reach}
    />
  )
}
