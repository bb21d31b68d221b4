// The schema of the export of rules. The page Compare and a command of the service open saved files with it, and
// docs/permissions-export.schema.json is made from it. docs/permissions-export.md documents the files.
import * as z from 'zod/mini'

import { exportVersion, rulesExportName } from './export-name.ts'
import { granularPermissionSchema } from './resources.ts'

/** A filter that is not set is absent. The values are those in the page's address. */
const filtersSchema = z.looseObject({
  user_id: z.optional(z.string()),
  group_id: z.optional(z.string()),
  path: z.optional(z.string()),
  reading: z.optional(z.string()),
  q: z.optional(z.string()),
  sort: z.optional(z.string()),
})

/** Other fields are accepted, in the file and in each rule. */
export const savedExportSchema = z.looseObject({
  schema: z.literal(rulesExportName),
  version: z.literal(exportVersion),
  repository: z.string(),
  filters: filtersSchema,
  /** When the rules were read, and when the file was written. */
  read_at: z.optional(z.iso.datetime()),
  exported_at: z.iso.datetime(),
  signs_of_more: z.optional(z.string()),
  items: z.array(z.looseObject(granularPermissionSchema.shape)),
})
