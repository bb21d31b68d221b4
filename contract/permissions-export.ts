// Exports of permission rules as a schema: the page Compare and the service's command open saved files by
// it, and docs/permissions-export.schema.json is made from it. Only loaded where a file is opened.
import * as z from 'zod/mini'

import { exportSchemas, exportVersion } from './export-format.ts'
import { granularPermissionSchema } from './resources.ts'

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
