// `permissions …` with what the app itself exports.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { savedExportSchema } from '../../contract/permissions-export.ts'
import { parseJson } from '../../src/lib/json.ts'
import { jsonFile, type ExportedList } from '../../src/list/export-file.ts'
import { Client } from '../testing/client.ts'
import { runCommandHere, testFolder } from '../testing/command.ts'
import { newRepository } from '../testing/repositories.ts'
import { serviceForFile } from '../testing/service-for-file.ts'

const service = await serviceForFile()
const client = new Client(service)

async function rulesOf(repo_id: string) {
  return (await client.ask('listGranularPermissions', { repo_id })).body.items
}

/** The app's export of a list of rules. */
function exported(
  items: ExportedList['items'],
  filters: Readonly<Record<string, string>> = {},
): string {
  const list: ExportedList = {
    name: 'permissions',
    repo: 'demo',
    fields: {},
    items,
    filters: new URLSearchParams(filters),
    readAt: 0,
    signsOfMore: [],
  }
  return jsonFile(list, '2026-01-02T03:04:05.000Z')
}

/** Runs the command here; what it throws is what a person reads. */
async function importRules(text: string | Uint8Array, repo: string): Promise<void> {
  const file = path.join(await testFolder(), 'rules.json')
  await writeFile(file, text)
  const args = ['permissions', 'import', file, '--repo', repo, '--data', service.data]
  const { code, stderr } = await runCommandHere(...args)
  if (code !== 0) throw new Error(stderr.trimEnd())
  expect(stderr).toContain('"audit":"permissions replaced"')
}

test.each(['demo', 'states'])(
  'importing a JSON export of the app restores the rules of %s',
  async (repo) => {
    const rules = await rulesOf(repo)
    expect(rules.length).toBeGreaterThan(3)
    const file = exported(rules)
    const changed = rules.slice(2).toReversed()
    await importRules(exported(changed), repo)
    expect(await rulesOf(repo)).toEqual(changed)
    await importRules(file, repo)
    expect(await rulesOf(repo)).toEqual(rules)
    expect(exported(await rulesOf(repo))).toBe(file)
  },
)

test.each(['demo', 'states'])(
  'importing what the command exported restores the rules of %s',
  async (repo) => {
    const rules = await rulesOf(repo)
    const file = path.join(await testFolder(), 'rules.json')
    const args = ['permissions', 'export', file, '--repo', repo, '--data', service.data]
    const written = await runCommandHere(...args)
    expect([written.code, written.stderr]).toEqual([0, ''])
    const text = await readFile(file, 'utf8')
    expect(savedExportSchema.parse(parseJson(text)).items).toEqual(rules)
    await importRules(exported(rules.slice(1)), repo)
    await importRules(text, repo)
    expect(await rulesOf(repo)).toEqual(rules)
    expect(await runCommandHere(...args)).toMatchObject({ code: 1, stdout: '' })
  },
)

test('rules that are imported into another repository get new IDs and keep every digit', async () => {
  const { repo_id, repo_name } = await newRepository(service)
  const rules = [
    { id: 'a', repo_id: 'elsewhere', path_pattern: '…/\u202E', evaluation_order: 2n ** 62n + 1n },
    { id: 'b', user_id: 'kim', group_id: 'g', created_unix: -1.5, updated_unix: 0 },
    {},
  ]
  await importRules(exported(rules, { sort: '-path_pattern' }), repo_name)
  const id = expect.any(String) as string
  expect(await rulesOf(repo_id)).toEqual(
    rules.map((rule) => Object.assign({}, rule, { id, repo_id })),
  )
  const [first] = await rulesOf(repo_id)
  expect(first?.id).not.toBe('a')
})

const rule = (fields: Record<string, unknown>) => exported([{ path_pattern: 'fine' }, fields])
const with2 = (place: string, by: string) => rule({}).replace(place, by)

test.each<[string, string | Uint8Array, string]>([
  ['no JSON', '{', 'The file is not JSON in UTF-8.'],
  ['no UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'The file is not JSON in UTF-8.'],
  ['a filtered export', exported([], { q: 'a' }), 'The export may lack rules'],
  ['another schema', with2('refdesk-permissions', 'x'), 'schema: '],
  ['a newer version', with2('"version":', '"version": 9, "was":'), 'version: '],
  ['a pattern that is none', rule({ path_pattern: 7 }), 'items[1].path_pattern: '],
  ['a number that is none', rule({ evaluation_order: '7' }), 'items[1].evaluation_order: '],
  ['a number beyond bounds', rule({ created_unix: 2n ** 63n }), 'items[1].created_unix: beyond 64'],
  ['U+0000', rule({ path_pattern: '\0' }), 'items[1].path_pattern: Must not contain U+0000'],
  ['half a surrogate pair', rule({ group_id: '\uD800' }), 'items[1].group_id: Must not contain'],
])('%s is refused with its place, and nothing changes', async (_case, text, message) => {
  const before = await rulesOf('demo')
  await expect(importRules(text, 'demo')).rejects.toThrow(message)
  expect(await rulesOf('demo')).toEqual(before)
})
