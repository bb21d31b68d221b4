import { beforeEach, expect, test, vi } from 'vitest'

import { learnRepository, recentRepositories, rememberRepository } from './repositories.ts'
import { watchMemory } from './stored-texts.ts'
import { memoryStorage, type MemoryStorage } from './testing/memory-storage.ts'

const session = vi.hoisted(() => ({ user: undefined as { id: string } | undefined }))
vi.mock('../auth/session.ts', () => ({ session: { state: session } }))

let local: MemoryStorage
let tab: MemoryStorage
const page = new EventTarget()

beforeEach(() => {
  local = memoryStorage()
  tab = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.useFakeTimers({ now: 0 })
  session.user = { id: 'alice' }
})

/** A millisecond after the one before. */
function open(repo: string) {
  vi.advanceTimersByTime(1)
  rememberRepository(repo)
}

const repos = () => recentRepositories().map(({ repo }) => repo)

test('the latest comes first, each once, at most fifty', () => {
  for (let index = 0; index < 60; index += 1) open(`repo-${index}`)
  open('repo-20')
  expect(repos()).toHaveLength(50)
  expect(repos().slice(0, 2)).toEqual(['repo-20', 'repo-59'])
})

test('a repository opened by name and by ID is one entry, once an answer contained both', () => {
  open('id-1')
  open('demo')
  expect(repos()).toEqual(['demo', 'id-1'])
  learnRepository('demo', 'id-1')
  open('demo')
  expect(repos()).toEqual(['id-1'])
})

test('listeners are called for changes here and in other tabs, and for nothing else', () => {
  const listener = vi.fn<() => void>()
  const stop = watchMemory(listener)
  open('demo')
  expect(listener).toHaveBeenCalledOnce()
  const before = recentRepositories()
  expect(recentRepositories()).toBe(before)
  local.texts.set('refdesk/alice/repositories', '[]')
  page.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  expect(recentRepositories()).toEqual([])
  stop()
  open('demo')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('each person has their own memory; without a person it is in this tab only', () => {
  open('of-alice')
  session.user = { id: 'bob' }
  expect(recentRepositories()).toEqual([])
  session.user = undefined
  open('of-nobody')
  expect([...tab.texts.keys()]).toEqual(['refdesk/repositories'])
  session.user = { id: 'alice' }
  expect(repos()).toEqual(['of-alice'])
})

test('a text that can’t be parsed is ignored, and one that can’t be stored lasts as long as the page', () => {
  local.texts.set('refdesk/alice/repositories', '[{"repo":5}]')
  expect(recentRepositories()).toEqual([])
  local.texts.set('refdesk/alice/repositories', '{')
  expect(recentRepositories()).toEqual([])
  local.full = true
  open('demo')
  expect(repos()).toEqual(['demo'])
  expect(local.texts.get('refdesk/alice/repositories')).toBe('{')
})
