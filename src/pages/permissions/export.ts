// What the page shows, as a file that says what it is: the repository, the filters and the time go
// with the rules.
import { granularPermissionSchema } from '../../../contract/resources.ts'
import type { ReadPermission } from '../../api/endpoints.ts'
import { rawJson } from '../../api/json.ts'
import { csv } from '../../lib/csv.ts'
import { unlistedFields } from './arrange.ts'

/** `repository` and `filters` as addressed, `exported_at` in ISO 8601, `items` as shown, in that order. */
export type PermissionsExport = {
  repository: string
  filters: Readonly<Record<string, string>>
  exported_at: string
  items: readonly ReadPermission[]
}

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

/** The filters that an address sets; one that it sets twice holds both, a comma between. */
export function addressedFilters(search: URLSearchParams): Record<string, string> {
  const filters = filterNames.map((name) => [name, search.getAll(name).join(', ')] as const)
  return Object.fromEntries(filters.filter(([, value]) => value))
}

/** JSON with every field and digit as sent, one rule to a line, so that two exports can be compared. */
export function permissionsJson({ items, ...about }: PermissionsExport): string {
  const lines = Object.entries(about).map(([name, value]) => `  "${name}": ${rawJson(value)},\n`)
  const rules = items.map((rule) => `    ${rawJson(present(rule))}`).join(',\n')
  return `{\n${lines.join('')}  "items": [\n${rules}\n  ]\n}\n`
}

/**
 * CSV that no spreadsheet runs, in UTF-8 with a byte order mark, without which Excel reads another
 * encoding. CSV has no place for a comment: what the export is stands in the last three columns of
 * every row. An absent field and an empty text are the same here; the JSON tells them apart.
 */
export function permissionsCsv({ items, ...about }: PermissionsExport): string {
  const listed = Object.keys(granularPermissionSchema.shape)
  const fields = [...listed, ...unlistedFields(items, listed)]
  const filters = new URLSearchParams(about.filters).toString()
  return `\uFEFF${csv([
    [...fields, 'exported_repository', 'exported_filters', 'exported_at'],
    ...items.map((rule) => [
      ...fields.map((field) => cell(rule[field])),
      about.repository,
      filters,
      about.exported_at,
    ]),
  ])}`
}

function cell(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : rawJson(value)
}

function present(rule: ReadPermission): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined))
}
