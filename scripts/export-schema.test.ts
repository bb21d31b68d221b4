import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { exportJsonSchema, target } from './export-schema.ts'

test('the JSON Schema of exports is up to date; `npm run export-schema` writes it', () => {
  const committed: unknown = JSON.parse(readFileSync(target, 'utf8'))
  expect(committed).toEqual(JSON.parse(JSON.stringify(exportJsonSchema())))
  expect(committed).toMatchObject({
    required: ['schema', 'version', 'repository', 'filters', 'exported_at', 'items'],
    properties: { items: { items: { properties: { evaluation_order: { type: 'number' } } } } },
  })
})
