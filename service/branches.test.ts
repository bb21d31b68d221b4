import { expect, test } from 'vitest'

import { setDefaultBranch, writeBranches } from './repository-content.ts'
import { Client } from './testing/client.ts'
import { newRepository } from './testing/repositories.ts'
import { serviceForFile } from './testing/service-for-file.ts'

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
