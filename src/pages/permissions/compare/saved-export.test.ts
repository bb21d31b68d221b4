import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { GranularPermission } from '../../../api/resources.ts'
import { canonicalJson } from '../../../lib/json.ts'
import { jsonFile, type ExportedList } from '../../../list/export-file.ts'
import { anyText } from '../../../testing/any-text.ts'
import { parseSavedExport } from './saved-export.ts'

const parse = (text: string) => parseSavedExport('rules.json', text)

const valid = {
  schema: 'refdesk-permissions',
  version: 1,
  repository: 'demo',
  filters: {},
  exported_at: '2026-01-02T03:04:05.000Z',
  items: [] as unknown[],
}
const written = (changed: object) => parse(JSON.stringify({ ...valid, ...changed }))

const numeric = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), bigs())
const rule: fc.Arbitrary<GranularPermission> = fc.record(
  {
    id: anyText(),
    path_pattern: anyText(),
    evaluation_order: numeric,
    updated_unix: numeric,
    user_id: anyText(),
    color: fc.jsonValue({ maxDepth: 3 }),
    size: bigs(),
  },
  { requiredKeys: [] },
)

test('an export that is nested too deeply is refused', () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000)
  const text = JSON.stringify({ ...valid, items: [{ extra: 'deep' }] }).replace('"deep"', deep)
  expect(parse(text)).toHaveProperty('refusal')
})

test('an export is parsed again with every field and digit', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), anyText(), (items, repository) => {
      const { exported_at } = valid
      const read_at = '2026-01-02T02:00:00.000Z'
      const list: ExportedList = {
        name: 'permissions',
        repo: repository,
        fields: {},
        items,
        filters: new URLSearchParams({ sort: '-id' }),
        readAt: Date.parse(read_at),
        signsOfMore: [],
      }
      const text = jsonFile(list, exported_at)
      const sentItems = canonicalJson(items)
      fc.pre(!sentItems.includes('__proto__'))
      const result = parse(text)
      expect(result).toMatchObject({ repository, readAt: new Date(read_at), signsOfMore: '' })
      expect('items' in result && canonicalJson(result.items)).toBe(sentItems)
    }),
  )
})

test.each([
  ['an empty file', ''],
  ['text', 'Hello'],
  ['a file that breaks off', JSON.stringify(valid).slice(0, -2)],
  ['a CSV export', '"id","repo_id","path_pattern"\r\n'],
  ['another JSON', '{"items": []}'],
  ['null', 'null'],
  ['a later version', JSON.stringify({ ...valid, version: 3 })],
])('%s is refused in words', (_what, text) => {
  expect(parse(text)).toEqual({ refusal: 'It is not a JSON export of rules, version 1.' })
})

test('a value of a wrong type is named by its field', () => {
  expect(written({ items: [{}, { evaluation_order: '1', user_id: 5 }] })).toEqual({
    refusal:
      'items.1.evaluation_order must be of type number.\nitems.1.user_id must be of type string.',
  })
  expect(written({ repository: 7 })).toEqual({ refusal: 'repository must be of type string.' })
  expect(written({ filters: { q: 1 } })).toEqual({ refusal: 'filters.q must be of type string.' })
  expect(written({ exported_at: 'yesterday' })).toEqual({ refusal: 'Its time is not in ISO 8601.' })
  expect(written({ read_at: 'yesterday' })).toEqual({ refusal: 'Its time is not in ISO 8601.' })
})

test('an export of some rules is refused, one in another order is not', () => {
  expect(written({ filters: new URLSearchParams({ sort: '-id' }) })).toMatchObject({ items: [] })
  expect(written({ filters: { user_id: 'bob', sort: 'id', later: 1 } })).toEqual({
    refusal:
      'It was exported with filters (user_id, later), so it lacks rules. Only an export of all rules can be compared.',
  })
})

test('fields of a later day pass, and null is absent', () => {
  const items = [{ id: 'a', user_id: null, later: { deep: [null] } }]
  expect(written({ items, later: 1 })).toMatchObject({
    items: [{ id: 'a', later: { deep: [null] } }],
  })
})

function bigs() {
  return fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n })
}
