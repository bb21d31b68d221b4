import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { exportFile, exportJsonSchema } from './schemas.ts'

test('the JSON Schema of exports is up to date; `npm run schemas` writes it', () => {
  const committed: unknown = JSON.parse(readFileSync(exportFile, 'utf8'))
  expect(committed).toEqual(JSON.parse(JSON.stringify(exportJsonSchema())))
  expect(committed).toMatchObject({
    required: ['schema', 'version', 'repository', 'filters', 'exported_at', 'items'],
    properties: { items: { items: { properties: { evaluation_order: { type: 'number' } } } } },
  })
})
