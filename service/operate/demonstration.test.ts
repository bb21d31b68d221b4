// The places that newcomers are offered, as long as they exist.
import { expect, test } from 'vitest'

import { Client } from '../testing/client.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { demonstrationAccounts, demonstrationPins } from './demonstration.ts'

const service = await serviceForFile()
const client = new Client(service)

test('pins lead by ID to the repository and to three of its reviews, under their titles', async () => {
  const pins = await demonstrationPins(service.store)
  expect(pins.map(({ review_id }) => review_id)).toEqual([
    undefined,
    'review-1',
    'review-6',
    'review-4',
  ])
  for (const { repo_id, review_id, title } of pins.slice(1)) {
    const { body } = await client.ask('getReview', { repo_id, ...(review_id && { review_id }) })
    expect(body.title).toBe(title)
  }
})

test('a renamed repository and a disabled account are not offered', async () => {
  expect(await demonstrationAccounts(service.store)).toEqual(['alice', 'bob', 'carol'])
  await client.ask('renameRepo', { body: { new_name: 'mine' } })
  expect(await demonstrationPins(service.store)).toEqual([])
  await service.store.updateTable('users').set({ disabled_at: 1 }).where('id', '=', 'bob').execute()
  expect(await demonstrationAccounts(service.store)).toEqual(['alice', 'carol'])
})
