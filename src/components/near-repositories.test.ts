import { beforeEach, expect, test, vi } from 'vitest'

import { learnRename, learnRepository } from '../memory/identity.ts'
import { rememberRepository } from '../memory/recents.ts'
import { memoryStorage } from '../memory/testing/memory-storage.ts'
import { nearRepositories } from './near-repositories.ts'

vi.mock('../auth/session.ts', () => ({ session: { state: { user: { id: 'alice' } } } }))
const pinned = vi.hoisted(() => [] as { title: string; repo_id: string; review_id?: string }[])
vi.mock('../config.ts', () => ({ getConfig: () => ({ pinned }) }))

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  pinned.length = 0
})

test.each(['demoo', 'dem', 'deno', 'dmeo', 'Demo', 'demo2'])('%s is near demo', (asked) => {
  rememberRepository('demo')
  rememberRepository('payments')
  expect(nearRepositories(asked)).toEqual(['demo'])
})

test.each(['nope', 'demo', 'x'.repeat(128), 'constructor'])('nothing is near %s', (asked) => {
  rememberRepository('demo')
  expect(nearRepositories(asked)).toEqual([])
})

test('a pinned repository is near by its title once it was opened here, and stands once', () => {
  pinned.push({ title: 'Billing', repo_id: 'id-of-billing' })
  expect(nearRepositories('biling')).toEqual([])
  expect(nearRepositories('Billing')).toEqual([])
  rememberRepository('Billing')
  rememberRepository('id-of-billing')
  expect(nearRepositories('biling')).toEqual(['id-of-billing'])
})

test('the repository that had the name comes first, even if nobody knows of a rename', () => {
  rememberRepository('demo')
  learnRepository('demos', 'id-of-demos')
  expect(nearRepositories('demos')).toEqual(['id-of-demos', 'demo'])
  learnRename('id-of-demos', { repo_id: 'id-of-demos', repo_name: 'other' })
  expect(nearRepositories('demos')).toEqual(['id-of-demos', 'demo'])
})
