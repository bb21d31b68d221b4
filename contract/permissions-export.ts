// The names of the exports of permissions, and the export of rules as a schema: the page Compare and the
// service's command open saved files by it, and docs/permissions-export.schema.json is made from it.
// docs/permissions-export.md documents the files.
import * as z from 'zod/mini'

import { granularPermissionSchema } from './resources.ts'

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

/** A filter that was not set is absent; the values are those of the page's address. */
const filtersSchema = z.looseObject({
  user_id: z.optional(z.string()),
  group_id: z.optional(z.string()),
  path: z.optional(z.string()),
  reading: z.optional(z.string()),
  q: z.optional(z.string()),
  sort: z.optional(z.string()),
})

/** Versions 1 and 2. Fields beyond these pass, of the file as of a rule. */
export const savedExportSchema = z.looseObject({
  schema: z.literal(exportSchemas.permissions),
  version: z.literal([1, exportVersion]),
  repository: z.string(),
  filters: filtersSchema,
  exported_at: z.iso.datetime(),
  items: z.array(
    z.looseObject({
      ...granularPermissionSchema.shape,
      created_iso: z.optional(z.string()),
      updated_iso: z.optional(z.string()),
    }),
  ),
})
