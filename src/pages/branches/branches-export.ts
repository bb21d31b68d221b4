// The branches shown as an export; docs/branches-export.md says what is in its files.
import type { Branch } from '../../api/resources.ts'
import { branchFields } from '../../fields/branch-fields.ts'
import type { Exported, Made } from '../../list/exported.ts'

/** Every field and digit as sent, in CSV a column for each and for each of an author's. */
export function branchesExport(branches: readonly Branch[], made: Made): Exported {
  return {
    name: 'branches',
    ...made,
    csv: {
      note: 'The branches shown, for a spreadsheet.',
      fields: branchFields,
    },
    json: {
      note: 'The branches shown, with every field and digit as the service sent them.',
      schema: 'refdesk-branches',
      version: 1,
      items: () => branches,
    },
  }
}
