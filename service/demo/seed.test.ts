// `seed` beside a running service.
import { expect, test } from 'vitest'

import { Client } from '../testing/client.ts'
import { runCommandHere } from '../testing/command.ts'
import { serviceForFile } from '../testing/service-for-file.ts'

const service = await serviceForFile()
const client = new Client(service)

test('makes a repository that a running service sees at once', async () => {
  const repo_name = 'seeded /?#%+ 🚀'
  const asked = ['seed', '--data', service.data, '--name', repo_name]
  const counts = ['--branches=7', '--permissions=5', '--reviews=3']
  const { code, stdout, stderr } = await runCommandHere(...asked, ...counts)
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toEqual({
    repo_id: expect.any(String) as string,
    repo_name,
    review_ids: ['review-1', 'review-2', 'review-3'],
  })
  const { body } = await client.ask('listBranches', { repo_id: repo_name, as: 'bob' })
  expect(body.items.map(({ branch_name }) => branch_name)).toContain('main')
  expect(body.items).toHaveLength(7)
  const rules = await client.ask('listGranularPermissions', { repo_id: repo_name })
  expect(rules.body.items).toHaveLength(5)
  const review = await client.ask('getReview', { repo_id: repo_name, review_id: 'review-3' })
  expect(review.body.status).toBe('closed')

  const stated = `A repository called "${repo_name}" exists already.\n`
  expect(await runCommandHere(...asked)).toEqual({ code: 1, stdout: '', stderr: stated })
})
