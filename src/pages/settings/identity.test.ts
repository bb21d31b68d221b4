import { beforeEach, expect, test, vi } from 'vitest'

import { memoryStorage } from '../../memory/testing/memory-storage.ts'

vi.mock('../../auth/session.ts', () => ({
  session: { state: { status: 'signed-in', user: { id: 'alice' } }, subscribe: () => () => {} },
}))

const answer = { size_bytes: 0, owner_user_id: 'alice', created_timestamp: 0 }

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', { addEventListener: () => {} })
})

test('an address is a name, or an ID where an answer told or it is a UUID', async () => {
  const { identity } = await import('./identity.ts')
  const { learnName, rememberReview, rememberRepository } = await import('../../memory/recents.ts')
  const uuid = '01234567-89ab-cdef-0123-456789abcdef'
  expect(identity('demo', undefined)).toEqual({ id: undefined, name: 'demo' })
  expect(identity(uuid, undefined)).toEqual({ id: uuid, name: undefined })
  rememberReview('r2', { repo_id: 'r2', id: '1', title: 'T', status: 'open' })
  expect(identity('r2', undefined)).toEqual({ id: 'r2', name: undefined })
  rememberRepository('r1')
  learnName('r1', 'demo')
  expect(identity('demo', undefined)).toEqual({ id: 'r1', name: 'demo' })
  expect(identity('r1', undefined)).toEqual({ id: 'r1', name: 'demo' })
  const renamed = { ...answer, repo_id: 'r1', repo_name: 'new' }
  expect(identity('r1', renamed)).toEqual({ id: 'r1', name: 'new' })
})
