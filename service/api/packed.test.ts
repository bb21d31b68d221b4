import { get } from 'node:http'

import { expect, test } from 'vitest'

import { writeBranches } from '../store/repository-content.ts'
import { Client } from '../testing/client.ts'
import { newRepository } from '../testing/repositories.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { acceptsGzip } from './packed.ts'

const service = await serviceForFile()

test.each([
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, GZIP;q=0.8', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['br', false],
  ['*', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding: %s', (header, accepted) => {
  expect(acceptsGzip(header)).toBe(accepted)
})

/** Bytes on the wire and headers: `fetch` decompresses, this does not. */
async function rawGet(address: string, headers: Record<string, string>) {
  const { promise, resolve } = Promise.withResolvers<{
    bytes: number
    headers: NodeJS.Dict<string | string[]>
  }>()
  get(`${service.origin}${address}`, { headers }, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => (bytes += chunk.length))
    response.on('end', () => resolve({ bytes, headers: response.headers }))
  })
  return promise
}

test('a long list is compressed if the client accepts gzip, and a review never', async () => {
  const { repo_id } = await newRepository(service)
  const branches = Array.from({ length: 2000 }, (_, index) => ({
    branch_name: `branch ${index}`,
    commit_id: `${index}`,
  }))
  await writeBranches(service.store, repo_id, branches)
  const authorization = `Bearer ${await service.token('alice')}`
  const long = `/v0/repos/${repo_id}/branches`
  const plain = await rawGet(long, { authorization })
  const packed = await rawGet(long, { authorization, 'accept-encoding': 'gzip' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect([plain.headers['vary'], packed.headers['vary']]).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('accept-encoding') as string),
  )
  expect(packed.bytes).toBeLessThan(plain.bytes / 2)
  const short = await rawGet('/v0/repos/demo/reviews/review-2', {
    authorization,
    'accept-encoding': 'gzip',
  })
  expect(short.headers['content-encoding']).toBeUndefined()

  const { body } = await new Client(service).ask('listBranches', { repo_id })
  expect(body.items).toHaveLength(2002)
})

test('a client that already has a list gets 304 until the list changes', async () => {
  const { repo_id } = await newRepository(service)
  const headers = { authorization: `Bearer ${await service.token('alice')}` }
  const address = `${service.origin}/v0/repos/${repo_id}/branches`
  const first = await fetch(address, { headers })
  const etag = first.headers.get('etag') ?? ''
  const ask = () => fetch(address, { headers: { ...headers, 'if-none-match': `"other", ${etag}` } })
  const same = await ask()
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag])
  await writeBranches(service.store, repo_id, [{ branch_name: 'new', commit_id: '1' }])
  const changed = await ask()
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('"new"')
  const plain = await rawGet(`/v0/repos/${repo_id}/branches`, headers)
  expect(plain.headers['etag']).toBe(changed.headers.get('etag'))
})

test('a new review leaves the lists as they are for those who have them', async () => {
  const { repo_id } = await newRepository(service)
  const client = new Client(service)
  const lists = ['branches', 'granular-permissions']
  const authorization = `Bearer ${await service.token('alice')}`
  const ask = (list: string, etag = '') =>
    fetch(`${service.origin}/v0/repos/${repo_id}/${list}`, {
      headers: { authorization, 'if-none-match': etag },
    })
  const first = await Promise.all(lists.map((list) => ask(list)))
  const body = { title: 'One', base_ref: 'main', compare_ref: 'topic' }
  expect((await client.ask('createReview', { repo_id, body })).status).toBe(201)
  for (const [index, list] of lists.entries()) {
    expect((await ask(list, first[index]?.headers.get('etag') ?? '')).status).toBe(304)
  }
})
