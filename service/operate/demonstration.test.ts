// The places that newcomers are offered, as long as they exist.
import { expect, test } from 'vitest'

import { Client } from '../testing/client.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { demonstrationAccounts, demonstrationPins } from './demonstration.ts'

const service = await serviceForFile()
const client = new Client(service)

test('a renamed repository and a disabled account are not offered', async () => {
  expect(await demonstrationAccounts(service.store)).toEqual(['alice', 'bob', 'carol'])
  const repo_id = expect.any(String) as string
  expect(await demonstrationPins(service.store)).toEqual([{ title: 'demo', repo_id }])
  await client.ask('renameRepo', { body: { new_name: 'mine' } })
  expect(await demonstrationPins(service.store)).toEqual([])
  await service.store.updateTable('users').set({ disabled_at: 1 }).where('id', '=', 'bob').execute()
  expect(await demonstrationAccounts(service.store)).toEqual(['alice', 'carol'])
})
