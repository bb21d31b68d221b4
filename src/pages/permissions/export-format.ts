// What a JSON export says it is. docs/permissions-export.md documents it for those who read the files.

import type { ReadPermission } from '../../api/endpoints.ts'

/** The export of rules, of findings about them, and of what differs between two lists of rules. */
export const exportSchemas = {
  permissions: 'refdesk-permissions',
  findings: 'refdesk-permissions-findings',
  difference: 'refdesk-permissions-difference',
} as const

/** Goes up by 1 when what reads the files of today could misread those of tomorrow. */
export const exportVersion = 1

/**
 * Rules and where they come from: `repository` and `filters` as addressed, `exported_at` in ISO 8601,
 * `items` as shown, in that order.
 */
export type PermissionsExport = {
  repository: string
  filters: Readonly<Record<string, string>>
  exported_at: string
  items: readonly ReadPermission[]
}
