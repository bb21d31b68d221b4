// What an export of rules holds once it is read; docs/permissions-export.md documents the file.
import type { GranularPermission } from '../../api/endpoints.ts'
import type { ExportAbout } from '../../list/export-file.ts'

/** Rules and where they come from; `items` as shown, in that order. */
export type PermissionsExport = ExportAbout & { items: readonly GranularPermission[] }
