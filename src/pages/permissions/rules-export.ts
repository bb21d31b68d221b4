// The rules shown as an export; docs/permissions-export.md says what is in its files.
import { exportSchemas, exportVersion } from '../../../contract/export-names.ts'
import type { Rules } from '../../api/resources.ts'
import { ruleFields } from '../../fields/rule-fields.ts'
import type { Exported, Made } from '../../list/exported.ts'

/**
 * Every field and digit as sent, in CSV a column for each that a rule has; there times in ISO 8601, too. `others`, of groups
 * and others, follow where they are shown beside those of a user.
 */
export function rulesExport(own: Rules, made: Made, others?: Rules): Exported {
  const rules = others ? [...own, ...others] : own
  const shown = `The rules shown${others ? ', those of groups and others included' : ''}`
  return {
    name: 'permissions',
    ...made,
    csv: {
      note: `${shown}, for a spreadsheet.`,
      fields: ruleFields,
    },
    json: {
      note: `${shown}, every field and digit as sent. “Compare” opens it again.`,
      schema: exportSchemas.permissions,
      version: exportVersion,
      items: () => rules,
    },
  }
}
