import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { openapi } from './openapi.ts'
import { operations } from './operations.ts'

test('openapi.json is what the schemas say; `npm run openapi` writes it', () => {
  const committed: unknown = JSON.parse(
    readFileSync(new URL('./openapi.json', import.meta.url), 'utf8'),
  )
  expect(committed).toEqual(openapi())
})

test('it holds every operation under its name', () => {
  const text = JSON.stringify(openapi())
  for (const name of Object.keys(operations)) expect(text).toContain(`"operationId":"${name}"`)
})

test('it keeps the bounds, the pattern and the integers', () => {
  const document = openapi()
  expect(document).toMatchObject({
    components: {
      schemas: {
        Repository: {
          properties: {
            repo_name: { minLength: 1, maxLength: 128, pattern: String.raw`^\S.*\S$|^\S$` },
          },
        },
        Review: { properties: { merge_commit_id: { type: 'integer' } } },
        Branch: { properties: { time: { type: 'number' } } },
      },
    },
  })
})
