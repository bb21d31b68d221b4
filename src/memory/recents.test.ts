import { beforeEach, expect, test, vi } from 'vitest'

import { lastBase, rememberRefs } from './recent-refs.ts'
import {
  recentRepositories,
  recentReviews,
  rememberRename,
  rememberRepository,
  rememberReview,
} from './recents.ts'
import { memoryStorage, type MemoryStorage } from './testing/memory-storage.ts'

const session = vi.hoisted(() => ({ user: undefined as { id: string } | undefined }))
vi.mock('../auth/session.ts', () => ({ getSession: () => session }))

let local: MemoryStorage
let tab: MemoryStorage

beforeEach(() => {
  local = memoryStorage()
  tab = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  session.user = { id: 'alice' }
})

const review = { repo_id: 'r1', id: '1', title: 'T', status: 'open' }

test('the latest comes first, each once, thirty at most', () => {
  for (let index = 0; index < 40; index += 1) rememberRepository(`repo-${index}`)
  rememberRepository('repo-20')
  expect(recentRepositories()).toHaveLength(30)
  expect(recentRepositories().slice(0, 2)).toEqual([{ repo: 'repo-20' }, { repo: 'repo-39' }])
})

test('a review read again is remembered as it is now, and nothing more of it than is listed', () => {
  const read = { ...review, description: 'not to be kept' }
  rememberReview(read)
  rememberReview({ ...review, id: '2' })
  rememberReview({ ...review, status: 'closed' })
  expect(recentReviews()).toEqual([
    { ...review, status: 'closed' },
    { ...review, id: '2' },
  ])
})

test('each person has their own memory; nobody’s lives in this tab alone', () => {
  rememberRepository('of-alice')
  session.user = { id: 'bob' }
  expect(recentRepositories()).toEqual([])
  session.user = undefined
  rememberRepository('of-nobody')
  expect([...tab.kept.keys()]).toEqual(['refdesk/recent-repositories'])
  session.user = { id: 'alice' }
  expect(recentRepositories()).toEqual([{ repo: 'of-alice' }])
})

test('after a rename the ID takes the old name’s place, its base too', () => {
  rememberRepository('old')
  rememberRefs('old', { base_ref: 'main', compare_ref: 'topic' })
  rememberRename('old', 'r1')
  expect(recentRepositories()).toEqual([{ repo: 'r1' }])
  expect(lastBase('r1')).toBe('main')
  expect(lastBase('old')).toBeUndefined()
})

test('what can’t be read is no memory, and what can’t be kept is no failure', () => {
  local.kept.set('refdesk/alice/recent-repositories', '[{"repo":5}]')
  expect(recentRepositories()).toEqual([])
  local.kept.set('refdesk/alice/recent-repositories', '{')
  expect(recentRepositories()).toEqual([])
  local.full = true
  expect(() => rememberRepository('demo')).not.toThrow()
})
