// The permission rules of a repository, as a list: searched by any field, in any order.
import type { GranularPermission } from '../api/endpoints.ts'
import { sentText } from '../lib/json.ts'
import { Arrival, ItemList } from './item-list.ts'
import type { SortValues } from './order.ts'
import { parseSort } from './sort.ts'

/** The order of evaluation, missing values last, ties as sent. */
export const evaluationOrder = 'evaluation_order'

/** What can be sorted by: every field of a rule, and its subject. */
const ruleSortValues = {
  [evaluationOrder]: (rule) => rule.evaluation_order,
  path_pattern: (rule) => rule.path_pattern,
  // An empty ID names nobody.
  subject: (rule) => rule.user_id || rule.group_id || undefined,
  created_unix: (rule) => rule.created_unix,
  created_by: (rule) => rule.created_by,
  updated_unix: (rule) => rule.updated_unix,
  last_updated_by: (rule) => rule.last_updated_by,
  id: (rule) => rule.id,
  repo_id: (rule) => rule.repo_id,
} as const satisfies SortValues<GranularPermission>

/** The sort that an address asks for; evaluation order for none, and for one that there isn't. */
export function ruleSort(addressed: string): string {
  return Object.hasOwn(ruleSortValues, parseSort(addressed).key) ? addressed : evaluationOrder
}

/** Every rule is kept, one that is sent twice too: an audit has to see it. */
export function arrivingRules(): Arrival<GranularPermission> {
  return new Arrival<GranularPermission>({
    id: () => undefined,
    text: ruleText,
    values: ruleSortValues,
  })
}

/** What a rule is searched by: every field. No search holds a line break. */
export function ruleText(rule: GranularPermission): string {
  return Object.values(rule).map(sentText).join('\n')
}

export class RuleList extends ItemList<GranularPermission> {
  /** In the order asked for. Part of a list is only shown in evaluation order, the one it is known for. */
  override sorted(sort: string): readonly GranularPermission[] {
    return this.whole || parseSort(sort).key === evaluationOrder ? super.sorted(sort) : []
  }
}
