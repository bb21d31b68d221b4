import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { openapi } from './openapi.ts'
import { operations } from './operations.ts'

test('openapi.json is up to date; `npm run schemas` writes it', () => {
  const committed: unknown = JSON.parse(
    readFileSync(new URL('./openapi.json', import.meta.url), 'utf8'),
  )
  expect(committed).toEqual(openapi())
})

test('openapi.json contains every operation by its name', () => {
  const text = JSON.stringify(openapi())
  for (const name of Object.keys(operations)) expect(text).toContain(`"operationId":"${name}"`)
})

test('openapi.json has the bounds, the pattern and the integers of the schemas', () => {
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

test('openapi.json has the formats, the enum and the default of a repository', () => {
  expect(propertiesOf('Repository')).toMatchObject({
    size_bytes: { type: 'number', format: 'float' },
    created_timestamp: { type: 'integer', format: 'int64' },
    sync_git_level: { type: 'integer', enum: [1, 2, 3, 4], default: 4 },
  })
  // No other number has a format, because the interface names none.
  expect(JSON.stringify(propertiesOf('Review'))).not.toMatch(/int64|float/)
  expect(propertiesOf('User')).toMatchObject({ email: { type: 'string', format: 'email' } })
})

test('the security scheme is the implicit grant, and says what the interface doesn’t show', () => {
  const { components } = openapi() as { components: { securitySchemes: unknown } }
  expect(components.securitySchemes).toEqual({
    implicit: {
      type: 'oauth2',
      description: expect.stringMatching(/Bearer.*authorization URL.*not shown/) as string,
      flows: {
        implicit: {
          authorizationUrl: 'https://authorization-url.not-shown.invalid/',
          scopes: {},
        },
      },
    },
  })
})

function propertiesOf(resource: string) {
  const { components } = openapi() as {
    components: { schemas: Record<string, { properties: unknown }> }
  }
  return components.schemas[resource]?.properties
}
