import { describe, expect, test } from 'vitest'

import { Client } from '../testing/client.ts'
import { astral, newRepository } from '../testing/repositories.ts'
import { serviceForFile } from '../testing/service-for-file.ts'

const service = await serviceForFile()
const client = new Client(service)

const rename = (repo_id: string, new_name: unknown) =>
  client.ask('renameRepo', { repo_id, body: { new_name } })

describe('renameRepo', () => {
  test('makes the new name and the ID work, and the old name not', async () => {
    const { repo_id, repo_name } = await newRepository(service)
    const { status, body } = await rename(repo_name, 'renamed / once?')
    expect(status).toBe(200)
    expect(body).toMatchObject({ repo_id, repo_name: 'renamed / once?', owner_user_id: 'alice' })
    expect((await client.ask('listBranches', { repo_id: repo_name })).status).toBe(404)
    expect((await client.ask('listBranches', { repo_id: 'renamed / once?' })).status).toBe(200)
    expect((await client.ask('listBranches', { repo_id })).status).toBe(200)
  })

  test('answers every field of the repository', async () => {
    const { body } = await rename('demo', 'demo')
    expect(Object.keys(body)).toHaveLength(13)
    expect(body.def_auto_forwarding_enabled).toBe(true)
  })

  test.each([
    'a',
    'ab',
    astral(128),
    'é x',
    'in\u00A0side',
    '😀',
    'x\u200B',
    '../..',
    '%2F',
    'a.b',
  ])('the name %j is accepted unchanged', async (new_name) => {
    const { repo_id } = await newRepository(service)
    const { status, body } = await rename(repo_id, new_name)
    expect([status, body.repo_name]).toEqual([200, new_name])
    await rename(repo_id, `freed ${repo_id}`)
  })

  test.each([
    '',
    ' ',
    ' a',
    'a ',
    '\u00A0a',
    'a\uFEFF',
    '\u2028a',
    'a\nb',
    'a\rb',
    'a\u2028b',
    'a\u2029b',
    '\u3000a',
    astral(129),
    'x\uD800y',
    'a\0b',
    null,
    7,
    ['a'],
  ])('the name %j is refused', async (new_name) => {
    const { repo_id } = await newRepository(service)
    const { status, problem } = await rename(repo_id, new_name)
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'new_name'])
  })

  test('another repository’s name answers 409, and its own name is accepted', async () => {
    const [one, other] = [await newRepository(service), await newRepository(service)]
    const { status, problem } = await rename(one.repo_id, other.repo_name)
    expect([status, problem.errors?.[0]?.field]).toEqual([409, 'new_name'])
    expect((await rename(one.repo_id, one.repo_name)).status).toBe(200)
  })

  test("another repository's ID as a name: the ID wins", async () => {
    const [one, other] = [await newRepository(service), await newRepository(service)]
    expect((await rename(one.repo_id, other.repo_id)).status).toBe(200)
    const { body } = await rename(other.repo_id, 'still the other')
    expect(body.repo_id).toBe(other.repo_id)
  })

  test('one of two renames to the same name at once succeeds', async () => {
    const [one, other] = [await newRepository(service), await newRepository(service)]
    const answers = await Promise.all([
      rename(one.repo_id, 'prize'),
      rename(other.repo_id, 'prize'),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})
