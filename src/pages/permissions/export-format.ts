// The parts of every export of this page; docs/permissions-export.md documents the files.
import type { GranularPermission } from '../../api/endpoints.ts'

/** The export of rules, of findings about them, of paths, and of what differs between two lists of rules. */
export const exportSchemas = {
  permissions: 'refdesk-permissions',
  findings: 'refdesk-permissions-findings',
  paths: 'refdesk-permissions-paths',
  difference: 'refdesk-permissions-difference',
} as const

/**
 * Goes up by 1 when a program made for today's files could misread the new ones. Since 2, rules have their
 * times in ISO 8601, too, which a program that compares every field would take for the service's.
 */
export const exportVersion = 2

/** Where an export comes from: `repository` and `filters` as addressed, `exported_at` in ISO 8601. */
export type ExportAbout = {
  repository: string
  filters: Readonly<Record<string, string>>
  exported_at: string
}

/** Rules and where they come from; `items` as shown, in that order. */
export type PermissionsExport = ExportAbout & { items: readonly GranularPermission[] }

/** A way to save what a tab shows. */
export type ExportFormat = {
  /** What is in the file, in a sentence. */
  note: string
  /** The note says why this can't be had now. */
  disabled?: boolean
  /** The file in parts, so that a long one doesn't keep the page from answering. */
  write: (about: ExportAbout) => Iterable<string>
}

/** All ways to save what a tab shows; `name` is what the file's name begins with. */
export type Exports = { name: string; csv: ExportFormat; json?: ExportFormat }
