import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Branch, GranularPermission } from '../api/resources.ts'
import { branchFields, ruleFields } from '../fields.ts'
import { parseJson } from '../lib/json.ts'
import { anyText } from '../testing/any-text.ts'
import { csvFile, fileName, jsonFile, type ExportedList } from './export-file.ts'

const filters = { user_id: 'bob', q: 'a b' }
const exported_at = '2026-01-02T03:04:05.000Z'
const read_at = '2026-01-02T02:00:00.000Z'
const about = { repository: '../demo "x"', read_at, filters, exported_at }
const rule = {
  id: 'rule-1',
  path_pattern: '=HYPERLINK("x")',
  evaluation_order: 2n ** 60n + 1n,
  created_unix: -1.5,
  group_id: undefined,
  user_id: 'bob',
  color: { r: 2n ** 60n },
}

const listOf = (items: GranularPermission[]): ExportedList => ({
  name: 'permissions',
  repo: '../demo "x"',
  fields: ruleFields,
  items,
  filters: new URLSearchParams(filters),
  readAt: Date.parse(read_at),
  signsOfMore: [],
})
const csvOf = (items: GranularPermission[]) => csvFile(listOf(items), exported_at)
const jsonOf = (items: GranularPermission[]) => jsonFile(listOf(items), exported_at)

test('JSON gives back every field and digit', () => {
  const json = jsonOf([rule, {}])
  const { group_id: _absent, ...present } = rule
  expect(parseJson(json)).toEqual({
    schema: 'refdesk-permissions',
    version: 1,
    ...about,
    items: [present, {}],
  })
  expect(json).not.toContain('null')
})

test('CSV has a column for every field, and says what it is in every row', () => {
  const [header, first, second, end] = csvOf([rule, {}]).split('\r\n')
  expect(header).toBe(
    '\uFEFF"id","repo_id","path_pattern","evaluation_order","created_unix","updated_unix","created_by","last_updated_by","user_id","group_id","color","exported_repository","exported_read_at","exported_filters","exported_at"',
  )
  expect(first).toBe(
    `"rule-1","","'=HYPERLINK(""x"")","1152921504606846977","-1.5","","","","bob","","{""r"": 1152921504606846976}","../demo ""x""","2026-01-02T02:00:00.000Z","user_id=bob&q=a+b","2026-01-02T03:04:05.000Z"`,
  )
  expect(second).toMatch(/^("",){11}"\.\.\/demo/)
  expect(end).toBe('')
})

test('nothing shown is a header alone, and JSON all the same', () => {
  expect(csvOf([]).split('\r\n')).toHaveLength(2)
  expect(parseJson(jsonOf([]))).toMatchObject({ ...about, items: [] })
})

test('a person has a column for each field, and signs of more are told', () => {
  const items: Branch[] = [{ branch_name: 'main', author: { id: 'bob', name: 'B' } }]
  const signsOfMore = ['next_page', 'a Link header']
  const list: ExportedList = {
    ...listOf([]),
    name: 'branches',
    fields: branchFields,
    items,
    signsOfMore,
  }
  const [header, row] = csvFile(list, exported_at).split('\r\n')
  expect(header).toContain('"author_id","author_full_name","author_name","author_email","time"')
  expect(header).toContain('"exported_signs_of_more"')
  expect(row).toContain('"","main","","bob","","B","","",""')
  expect(row).toContain('"next_page, a Link header"')
  expect(parseJson(jsonFile(list, exported_at))).toMatchObject({
    schema: 'refdesk-branches',
    signs_of_more: 'next_page, a Link header',
    items,
  })
})

test.each([
  ['demo', 'permissions-demo.csv'],
  ['../../etc/passwd', 'permissions-..-..-etc-passwd.csv'],
  ['C:\\con', 'permissions-C-con.csv'],
  ['größe/検索', 'permissions-größe-検索.csv'],
  ['\u202Evsc.exe', 'permissions-vsc.exe.csv'],
])('the name of the file for %j is %s', (repo, name) => {
  expect(fileName(['permissions', repo], 'csv')).toBe(name)
})

test('any file name is a single path segment with its extension', () => {
  fc.assert(
    fc.property(anyText(), (repo) => {
      expect(fileName(['a', repo], 'json')).toMatch(/^a-[\p{L}\p{N}._-]*\.json$/u)
    }),
  )
})
