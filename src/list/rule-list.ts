// The permission rules of a repository, as a list: searched by any field.
import type { GranularPermission } from '../api/endpoints.ts'
import { sentText } from '../lib/json.ts'
import { Arrival, type ItemList } from './item-list.ts'

export type RuleList = ItemList<GranularPermission>

/** Every rule is kept, one that is sent twice too: an audit has to see it. */
export function arrivingRules(): Arrival<GranularPermission> {
  return new Arrival<GranularPermission>({ id: () => undefined, text: ruleText })
}

/** What a rule is searched by: every field. No search holds a line break. */
export function ruleText(rule: GranularPermission): string {
  return Object.values(rule).map(sentText).join('\n')
}
