// What the page shows, as a file that says what it is: the repository, the filters and the time go
// with the rules.
import { granularPermissionSchema } from '../../../contract/resources.ts'
import { csvFile, jsonFile } from './export-file.ts'
import { exportSchemas, exportVersion, type PermissionsExport } from './export-format.ts'
import { parseAge } from './facts/age.ts'
import { unlistedFields } from './unlisted-fields.ts'

/** The names of the address's parameters that choose or order rules. */
const filterNames = [
  'user_id',
  'group_id',
  'path',
  'reading',
  'q',
  'sort',
  'finding',
  'not_updated_for',
  'pattern',
  'subject',
]

/**
 * The filters that an address sets. Of one that it sets twice the first holds, as everywhere; a subject
 * may be both a user and a group, with a comma between. Left out is what chooses nothing: an age that
 * is none, and whatever is empty, except for a pattern, since that picks the rules without one.
 */
export function addressedFilters(search: URLSearchParams): Record<string, string> {
  const names = filterNames.filter((name) => {
    if (name === 'pattern') return search.has(name)
    if (name === 'not_updated_for') return parseAge(search.get(name) ?? '') !== undefined
    return search.get(name)
  })
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === 'subject' ? search.getAll(name).join(', ') : (search.get(name) ?? ''),
    ]),
  )
}

/** JSON with every field and digit as sent; docs/permissions-export.md says what is in it. */
export function permissionsJson({ items, ...about }: PermissionsExport): Generator<string> {
  const head = { schema: exportSchemas.permissions, version: exportVersion, ...about }
  return jsonFile(head, 'items', items)
}

/** CSV with a column for every field that the interface lists or a rule has. */
export function permissionsCsv({ items, ...about }: PermissionsExport): Generator<string> {
  const listed = Object.keys(granularPermissionSchema.shape)
  const fields = [...listed, ...unlistedFields(items, listed)]
  return csvFile(fields, items, (rule) => fields.map((field) => rule[field]), {
    exported_repository: about.repository,
    exported_filters: new URLSearchParams(about.filters).toString(),
    exported_at: about.exported_at,
  })
}
