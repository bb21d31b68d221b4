// The permission rules of a repository: searched in all fields, and sorted.
import type { SentList } from '../api/read-list.ts'
import type { GranularPermission, Rules } from '../api/resources.ts'
import { ruleFields } from '../fields.ts'
import { sentText } from '../lib/json.ts'
import { Search } from '../lib/search.ts'
import { inOrder, sortsOf, type Sorts } from './order.ts'

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
