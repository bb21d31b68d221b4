// `npm run export-schema`: writes docs/permissions-export.schema.json from the schema that saved exports are parsed
// with. A test fails while the file is outdated.
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
      // In JavaScript, a bigint stands for a JSON integer that a number can't represent.
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema !== numericSchema) return
        delete jsonSchema.anyOf
        jsonSchema.type = 'number'
      },
    }),
  }
}

if (import.meta.main) writeFileSync(target, `${JSON.stringify(exportJsonSchema(), null, 2)}\n`)
