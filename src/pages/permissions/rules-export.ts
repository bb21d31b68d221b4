// The rules that are listed as an export; docs/permissions-export.md says what is in its files.
import { exportSchemas, exportVersion } from '../../../contract/export-names.ts'
import type { Rules } from '../../api/resources.ts'
import { ruleFields } from '../../fields/rule-fields.ts'
import type { Exported, Made } from '../../list/exported.ts'

/** Every field and digit as sent, in CSV a column for each that a rule has; there times in ISO 8601, too. */
export function rulesExport(rules: Rules, made: Made): Exported {
  return {
    name: 'permissions',
    ...made,
    csv: { note: 'The rules listed, for a spreadsheet.', fields: ruleFields },
    json: {
      note: 'The rules listed, every field and digit as sent. Of all rules, “Compare” opens it again.',
      schema: exportSchemas.permissions,
      version: exportVersion,
      items: () => rules,
    },
  }
}
