// `npm run export-schema`: writes docs/permissions-export.schema.json from the schema that saved exports
// are read by. A test fails while it is stale.
import { writeFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { savedExportSchema } from '../contract/permissions-export.ts'
import { numericSchema } from '../contract/resources.ts'

export const target = new URL('../docs/permissions-export.schema.json', import.meta.url)

/** The JSON Schema of an export of rules. */
export function exportJsonSchema(): object {
  return {
    title: 'Refdesk: export of permission rules',
    ...z.toJSONSchema(savedExportSchema, {
      io: 'input',
      unrepresentable: 'any',
      // A bigint is how JavaScript holds a JSON integer that a number can't.
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema !== numericSchema) return
        delete jsonSchema.anyOf
        jsonSchema.type = 'number'
      },
    }),
  }
}

if (import.meta.main) writeFileSync(target, `${JSON.stringify(exportJsonSchema(), null, 2)}\n`)
