import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { setDefaultBranch, writeBranches } from '../store/repository-content.ts'
import { isPostgres } from '../store/spelling.ts'
import { Client } from '../testing/client.ts'
import { newRepository } from '../testing/repositories.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { branchesInSlices } from './branches.ts'

const service = await serviceForFile()
const client = new Client(service)

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
