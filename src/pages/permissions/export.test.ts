import { expect, test } from 'vitest'

import { parseJson } from '../../api/json.ts'
import { addressedFilters, permissionsCsv, permissionsJson } from './export.ts'
import { filterWords } from './filter-words.ts'

const shown = {
  repository: '../demo "x"',
  filters: { user_id: 'bob', q: 'a b' },
  exported_at: '2026-01-02T03:04:05.000Z',
  items: [
    {
      id: 'rule-1',
      path_pattern: '=HYPERLINK("x")',
      evaluation_order: 2n ** 60n + 1n,
      created_unix: -1.5,
      group_id: undefined,
      user_id: 'bob',
      color: { r: 2n ** 60n },
    },
    {},
  ],
}

test('JSON gives back every field and digit', () => {
  const json = [...permissionsJson(shown)].join('')
  const [rule, empty] = shown.items
  const { group_id: _absent, ...present } = rule ?? {}
  expect(parseJson(json)).toEqual({
    schema: 'refdesk-permissions',
    version: 1,
    ...shown,
    items: [present, empty],
  })
  expect(json).not.toContain('null')
})

test('CSV has a column for every field, and says what it is in every row', () => {
  const [header, first, second, end] = [...permissionsCsv(shown)].join('').split('\r\n')
  expect(header).toBe(
    '\uFEFF"id","repo_id","path_pattern","evaluation_order","created_unix","updated_unix","created_by","last_updated_by","user_id","group_id","color","exported_repository","exported_filters","exported_at"',
  )
  expect(first).toBe(
    `"rule-1","","'=HYPERLINK(""x"")","'1152921504606846977","-1.5","","","","bob","","{""r"": 1152921504606846976}","../demo ""x""","user_id=bob&q=a+b","2026-01-02T03:04:05.000Z"`,
  )
  expect(second).toMatch(/^("",){11}"\.\.\/demo/)
  expect(end).toBe('')
})

test('nothing shown is a header alone, and JSON all the same', () => {
  const nothing = { ...shown, items: [] }
  expect([...permissionsCsv(nothing)].join('').split('\r\n')).toHaveLength(2)
  expect(parseJson([...permissionsJson(nothing)].join(''))).toMatchObject(nothing)
})

test('the filters are those of the address that choose or order rules', () => {
  const search = new URLSearchParams(
    'user_id=bob&group_id=&q=x&tab=matrix&sort=-id&not_updated_for=banana',
  )
  expect(addressedFilters(search)).toEqual({ user_id: 'bob', q: 'x', sort: '-id' })
  const picked = new URLSearchParams('pattern=&subject=user_id:kim&subject=group_id:devs')
  const filters = { pattern: '', subject: 'user_id:kim, group_id:devs' }
  expect(addressedFilters(picked)).toEqual(filters)
  expect(filterWords(filters)).toContainEqual({ name: 'Pattern', value: 'none' })
  const twice = new URLSearchParams('user_id=a&user_id=b&subject=user_id:a&subject=group_id:b')
  expect(addressedFilters(twice)).toEqual({ user_id: 'a', subject: 'user_id:a, group_id:b' })
})
