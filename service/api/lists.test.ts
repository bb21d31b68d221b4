import { describe, expect, test } from 'vitest'

import { writePermissions } from '../store/repository-content.ts'
import { Client } from '../testing/client.ts'
import { newRepository } from '../testing/repositories.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { rulesInSlices } from './rules.ts'

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
})
