// Which texts of a rule are for copying, and what copies them.
import type { GranularPermission } from '../../api/resources.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { addressOf, permissionsPath } from '../../paths.ts'

/** The link opens all fields of the rule. A rule without an ID has none, as nothing tells it from others. */
export function copiesOf({ id, repo_id, path_pattern }: GranularPermission, repo: string) {
  const rule = optionalId(id)
  return [
    { field: 'path_pattern', label: 'Copy path pattern', text: path_pattern },
    { field: 'id', label: 'Copy rule ID', text: rule },
    {
      label: 'Copy link to this rule',
      text: rule && addressOf(permissionsPath(optionalId(repo_id) ?? repo, { rule })),
    },
  ]
}
