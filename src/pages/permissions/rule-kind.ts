// What a rule is called and told apart by.
import type { GranularPermission } from '../../api/resources.ts'
import { ruleFields } from '../../fields.ts'
import { optionalId } from '../../lib/absent.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { ItemKind } from '../../list/RowControls.tsx'
import { ruleParameters } from '../../parameters.ts'

/** The dialog begins with what tells rules apart to people, and ends with what does so to services. */
const { path_pattern, evaluation_order, user_id, group_id, id, repo_id, ...history } = ruleFields

export const ruleKind: ItemKind<GranularPermission> = {
  page: 'Permissions',
  parameters: ruleParameters,
  noun: 'rule',
  fields: { path_pattern, evaluation_order, user_id, group_id, ...history, id, repo_id },
  keyOf: (rule) => optionalId(rule.id),
  nameOf: ({ path_pattern: pattern }) => {
    if (pattern === undefined) return 'No path pattern'
    return pattern === '' ? 'Empty path pattern' : visibleText(pattern)
  },
}
