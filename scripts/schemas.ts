// `npm run schemas`: writes the two documents that are made from schemas, contract/openapi.json and the JSON Schema of
// saved exports. Tests fail while they are outdated.
import { writeFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { openapi } from '../contract/openapi.ts'
import { savedExportSchema } from '../contract/permissions-export.ts'
import { numericSchema } from '../contract/resources.ts'

const openapiFile = new URL('../contract/openapi.json', import.meta.url)
export const exportFile = new URL('../docs/permissions-export.schema.json', import.meta.url)

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

function write(file: URL, document: object): void {
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
}

if (import.meta.main) {
  write(openapiFile, openapi())
  write(exportFile, exportJsonSchema())
}
