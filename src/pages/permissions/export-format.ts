// The names and the version of the JSON exports' schemas; docs/permissions-export.md documents them.
import type { GranularPermission } from '../../api/endpoints.ts'

/** The export of rules, of findings about them, and of what differs between two lists of rules. */
export const exportSchemas = {
  permissions: 'refdesk-permissions',
  findings: 'refdesk-permissions-findings',
  difference: 'refdesk-permissions-difference',
} as const

/** Goes up by 1 when a program made for today's files could misread the new ones. */
export const exportVersion = 1

/**
 * Rules and where they come from: `repository` and `filters` as addressed, `exported_at` in ISO 8601,
 * `items` as shown, in that order.
 */
export type PermissionsExport = {
  repository: string
  filters: Readonly<Record<string, string>>
  exported_at: string
  items: readonly GranularPermission[]
}
