// The rules that pass the filters of the page, in the order in which they are listed.
import type { SentList } from '../../api/read-list.ts'
import type { GranularPermission, Rules } from '../../api/resources.ts'
import { ruleFields } from '../../fields.ts'
import { sentText } from '../../lib/json.ts'
import { Search } from '../../lib/search.ts'
import { inOrder, sortsOf, type Sorts } from '../../list/order.ts'
import type { ruleParameters, Values } from '../../parameters.ts'
import type { Findings } from './findings.ts'
import { pathRelations, type PathRelations } from './patterns/path-relations.ts'

/** All rules that the service sent. */
export type RuleList = SentList<GranularPermission>

const ruleSorts: Sorts<GranularPermission> = {
  ...sortsOf(ruleFields),
  // An empty ID names nobody.
  subject: ({ user_id, group_id }) => user_id || group_id || undefined,
}

/** Searches every field that was sent of the rules, in the order of a sort. */
export function ruleSearch({ items }: RuleList, sort: string): (q: string) => Rules {
  const search = new Search(inOrder(items, sort, ruleSorts), (rule) =>
    // Joined by line breaks, which no search contains, so that no match spans two fields.
    Object.values(rule).map(sentText).join('\n'),
  )
  return (q) => search.filter(q)
}

/** The values in the address. */
export type RuleFilters = Values<typeof ruleParameters>

export type VisibleRules = {
  rules: Rules
  /** Of the rules to the typed path; undefined without one. */
  relations?: PathRelations | undefined
  /** The rules that cover others; undefined unless covered rules are filtered. */
  coveredBy?: ReadonlyMap<GranularPermission, GranularPermission> | undefined
}

/**
 * Rules with a pattern that could match the typed path come before those with a pattern below it.
 * @param search finds rules, in the order of the sort
 */
export function filterRules(
  search: (q: string) => Rules,
  findings: Findings,
  { q, path, reading, finding }: Pick<RuleFilters, 'q' | 'path' | 'reading' | 'finding'>,
): VisibleRules {
  const matching = search(q)
  const rules = finding === '' ? matching : matching.filter((rule) => findings[finding].has(rule))
  const coveredBy = finding === 'covered' ? findings.coveredBy : undefined
  if (path === '') return { rules, coveredBy }
  const relations = pathRelations(rules, path, reading)
  const below = Map.groupBy(relations.keys(), (rule) => relations.get(rule) === 'below')
  return { rules: [...(below.get(false) ?? []), ...(below.get(true) ?? [])], relations, coveredBy }
}
