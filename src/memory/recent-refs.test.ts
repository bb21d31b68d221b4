import { beforeEach, expect, test, vi } from 'vitest'

import { lastBase, recentRefs, rememberRefs } from './recent-refs.ts'
import { learnRepository } from './repositories.ts'
import { memoryStorage, type MemoryStorage } from './testing/memory-storage.ts'

vi.mock('../auth/session.ts', () => ({ session: { state: { user: { id: 'alice' } } } }))

let local: MemoryStorage

beforeEach(() => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local)
})

const remember = (repo: string, base_ref: string, compare_ref: string) =>
  rememberRefs({ repo_id: repo, base_ref, compare_ref })

test('the latest comes first, each once, and its base is the last base', () => {
  remember('r1', 'main', 'one')
  remember('r1', 'release', 'two')
  remember('r1', 'main', 'one')
  expect(recentRefs('r1')).toEqual(['one', 'main', 'two', 'release'])
  expect(lastBase('r1')).toBe('main')
  expect(recentRefs('r2')).toEqual([])
  expect(lastBase('r2')).toBeUndefined()
})

test('a repository’s refs are found by its ID and by its name', () => {
  remember('id-1', 'main', 'topic')
  expect(lastBase('demo')).toBeUndefined()
  learnRepository('demo', 'id-1')
  expect(recentRefs('demo')).toEqual(['topic', 'main'])
})

test('a stored text that can’t be parsed is ignored', () => {
  local.texts.set('refdesk/alice/recent-refs', '[{"repo":5}]')
  expect(recentRefs('r1')).toEqual([])
})
