import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { setDefaultBranch, writeBranches, writePermissions } from '../store/repository-content.ts'
import { isPostgres } from '../store/spelling.ts'
import { Client } from '../testing/client.ts'
import { newRepository } from '../testing/repositories.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { branchesInSlices, rulesInSlices } from './lists.ts'

const service = await serviceForFile()
const client = new Client(service)

describe('listGranularPermissions', () => {
  test('the demonstration has some sixty rules', async () => {
    const { body } = await client.ask('listGranularPermissions')
    expect(body.items).toHaveLength(62)
    expect(body.items.at(-1)).toEqual({
      id: expect.any(String) as string,
      repo_id: expect.any(String) as string,
      path_pattern: '/import/catalogue.csv',
    })
    expect(body.items.map(({ evaluation_order }) => evaluation_order)).toContain(1105.5)
  })

  test('filters by user, by group, by both and by neither', async () => {
    const { repo_id } = await newRepository(service)
    await writePermissions(service.store, repo_id, [
      { path_pattern: 'u', user_id: 'u & 1' },
      { path_pattern: 'g', group_id: 'g/1' },
      { path_pattern: 'both', user_id: 'u & 1', group_id: 'g/1' },
      { path_pattern: 'neither' },
    ])
    const patterns = async (query: Record<string, string>) => {
      const { body } = await client.ask('listGranularPermissions', { repo_id, query })
      return body.items.map(({ path_pattern }) => path_pattern)
    }
    expect(await patterns({})).toEqual(['u', 'g', 'both', 'neither'])
    expect(await patterns({ user_id: 'u & 1' })).toEqual(['u', 'both'])
    expect(await patterns({ group_id: 'g/1' })).toEqual(['g', 'both'])
    expect(await patterns({ user_id: 'u & 1', group_id: 'g/1' })).toEqual(['both'])
    expect(await patterns({ user_id: 'U & 1' })).toEqual([])
    expect(await patterns({ user_id: '' })).toEqual([])
  })

  test('many rules come in slices, and none is lost or repeated', async () => {
    const { repo_id } = await newRepository(service)
    const ids = Array.from({ length: 1000 }, (_, index) => `${repo_id} ${index}`)
    await writePermissions(
      service.store,
      repo_id,
      ids.map((id) => ({ id, user_id: 'u' })),
    )
    const slices = await service.store.snapshot(async (queries) => {
      const found: string[] = []
      for await (const each of rulesInSlices(queries, repo_id, { user_id: 'u' })) found.push(each)
      return found
    })
    expect(slices.length).toBeGreaterThan(5)
    const { items } = JSON.parse(slices.join('')) as { items: { id: string }[] }
    expect(items.map(({ id }) => id)).toEqual(ids)
  })

  test('an unknown or repeated parameter is refused', async () => {
    for (const query of ['?path=x', '?user_id=a&user_id=b', '?__proto__=x', '?constructor=x']) {
      const rawPath = `/repos/demo/granular-permissions${query}`
      const { status, problem } = await client.ask('listGranularPermissions', { rawPath })
      expect([status, problem.errors?.length]).toEqual([400, 1])
    }
  })
})

describe('listBranches', () => {
  test('answers the default branch, then the others by name, without empty fields', async () => {
    const { body } = await client.ask('listBranches')
    expect(body.items).toHaveLength(41)
    const branchNames = body.items.map(({ branch_name }) => branch_name ?? '')
    const [first, ...others] = branchNames
    expect(first).toBe('main')
    expect(others).toEqual(
      others.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    )
    const bare = body.items.find(({ branch_name }) => branch_name === 'gh-pages')
    expect(Object.keys(bare ?? {}).toSorted()).toEqual(['branch_id', 'branch_name', 'commit_id'])
  })

  test('answers an empty list for a repository without branches', async () => {
    const { repo_id } = await newRepository(service, 'no branches', [])
    const { body } = await client.ask('listBranches', { repo_id })
    expect(body).toEqual({ object: 'Branch', items: [] })
  })

  test('a list of several slices has every branch once, the default first, the others by code point', async () => {
    const { repo_id } = await newRepository(service)
    const names = Array.from({ length: 4001 }, (_, index) => `b${index}`)
    // U+FF5E comes before U+1F600, as code points do; UTF-16 would have it the other way.
    const all = [...names, '', 'ä', 'B', '～', '😀']
    await writeBranches(
      service.store,
      repo_id,
      all.map((branch_name) => ({ branch_name, commit_id: '1' })),
    )
    await setDefaultBranch(service.store, repo_id, 'b7')
    const { body } = await client.ask('listBranches', { repo_id })
    const [first, ...others] = body.items.map(({ branch_name = '' }) => branch_name)
    expect(first).toBe('b7')
    const byCodePoint = others.toSorted((one, other) =>
      Buffer.compare(Buffer.from(one), Buffer.from(other)),
    )
    expect(others).toEqual(byCodePoint)
    expect(new Set([first, ...others])).toEqual(new Set([...all, 'main', 'topic']))
    expect(others).toHaveLength(all.length + 1)
  })

  test.runIf(isPostgres(service.store))(
    'a list reads its own branches, however many other repositories have',
    async () => {
      const { store } = service
      const [{ repo_id }, other] = [await newRepository(service), await newRepository(service)]
      await addBranches(repo_id, 3000)
      await addBranches(other.repo_id, 20_000)
      const read = await store.snapshot(async (queries) => {
        for await (const _ of branchesInSlices(queries, { repo_id, default_branch_id: null }));
        const { rows } = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
          from pg_stat_xact_user_tables where relname = 'branches'`.execute(queries)
        return rows[0]?.read
      })
      // Each of its own more than once, by the plan that PostgreSQL chooses, but not those of the other.
      expect(read).toBeLessThan(20_000)

      async function addBranches(repo: string, count: number): Promise<void> {
        await sql`insert into branches (repo_id, branch_id, branch_name, commit_id)
          select ${repo}, gen_random_uuid(), 'topic-' || number, '1'
          from generate_series(1, ${count}::int) as number`.execute(store)
      }
    },
  )
})
