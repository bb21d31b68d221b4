import { expect, test } from 'vitest'

import type { GranularPermission } from '../../api/resources.ts'
import { parseJson } from '../../lib/json.ts'
import { csvFile, jsonFile } from '../../list/export-file.ts'
import { rulesExport } from './rules-export.ts'

const source = { repository: '../demo "x"', read_at: '2026-01-02T02:00:00.000Z' }
const filters = { user_id: 'bob', q: 'a b' }
const exported_at = '2026-01-02T03:04:05.000Z'
const about = { ...source, filters, exported_at }
const rule = {
  id: 'rule-1',
  path_pattern: '=HYPERLINK("x")',
  evaluation_order: 2n ** 60n + 1n,
  created_unix: -1.5,
  group_id: undefined,
  user_id: 'bob',
  color: { r: 2n ** 60n },
}

const exported = (rules: GranularPermission[]) => rulesExport(rules, { source, criteria: filters })
const csvOf = (rules: GranularPermission[]) => [...csvFile(exported(rules), exported_at)].join('')
const jsonOf = (rules: GranularPermission[]) => [...jsonFile(exported(rules), exported_at)].join('')

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
    '\uFEFF"id","repo_id","path_pattern","evaluation_order","created_unix","created_iso","updated_unix","updated_iso","created_by","last_updated_by","user_id","group_id","color","exported_repository","exported_read_at","exported_filters","exported_at"',
  )
  expect(first).toBe(
    `"rule-1","","'=HYPERLINK(""x"")","'1152921504606846977","-1.5","1969-12-31T23:59:58.500Z","","","","","bob","","{""r"": 1152921504606846976}","../demo ""x""","2026-01-02T02:00:00.000Z","user_id=bob&q=a+b","2026-01-02T03:04:05.000Z"`,
  )
  expect(second).toMatch(/^("",){13}"\.\.\/demo/)
  expect(end).toBe('')
})

test('nothing shown is a header alone, and JSON all the same', () => {
  expect(csvOf([]).split('\r\n')).toHaveLength(2)
  expect(parseJson(jsonOf([]))).toMatchObject({ ...about, items: [] })
})

test('a time in ISO 8601 that the service sent stays as it is', () => {
  const [header, row] = csvOf([{ created_unix: 0, created_iso: 'its own' }]).split('\r\n')
  const columns = header?.split(',') ?? []
  expect(columns.filter((name) => name === '"created_iso"')).toHaveLength(1)
  expect(row?.split(',')[columns.indexOf('"created_iso"')]).toBe('"its own"')
})
