// The permission rules of a repository: searched in all fields, and usually in evaluation order.
import type { SentList } from '../api/read-list.ts'
import type { GranularPermission } from '../api/resources.ts'
import { ruleFields } from '../fields/rule-fields.ts'
import { sentText } from '../lib/json.ts'
import { ItemList, sortsOf, type ListKind } from './item-list.ts'

export class RuleList extends ItemList<GranularPermission> {
  static readonly kind: ListKind<GranularPermission> = {
    // Joined by line breaks, which no search contains, so that no match spans two fields.
    text: (rule) => Object.values(rule).map(sentText).join('\n'),
    sorts: {
      ...sortsOf(ruleFields),
      // An empty ID names nobody.
      subject: ({ user_id, group_id }) => user_id || group_id || undefined,
    },
    order: 'evaluation_order',
  }

  constructor(sent: Partial<SentList<GranularPermission>>) {
    super(RuleList.kind, sent)
  }
}
