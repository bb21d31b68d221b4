import { beforeEach, describe, expect, test, vi } from 'vitest'

import {
  learnRepository,
  permanentId,
  repositoryId,
  repositoryName,
  repositoryTitle,
} from './repositories.ts'
import { memoryStorage, type MemoryStorage } from './testing/memory-storage.ts'

const session = vi.hoisted(() => ({ user: undefined as { id: string } | undefined }))
vi.mock('../auth/session.ts', () => ({ session: { state: session } }))
const pinned = vi.hoisted(() => [] as { title: string; repo_id: string; review_id?: string }[])
vi.mock('../config.ts', () => ({ getConfig: () => ({ pinned }) }))

const uuid = '1263f826-19f2-41be-be6b-01794af64b34'
let local: MemoryStorage

beforeEach(() => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', memoryStorage())
  session.user = { id: 'alice' }
  pinned.length = 0
})

test('a name and an ID mean the same repository once an answer has told so', () => {
  expect(['demo', 'id-1'].map(repositoryId)).toEqual(['demo', 'id-1'])
  learnRepository('demo', 'id-1')
  expect(['demo', 'id-1', 'other'].map(repositoryId)).toEqual(['id-1', 'id-1', 'other'])
  expect(['id-1', 'demo'].map(repositoryName)).toEqual(['demo', undefined])
})

test('of a name and of a repository the latest answer counts, also where a name comes back', () => {
  learnRepository('demo', 'id-1')
  learnRepository('demo', 'id-2')
  expect(repositoryId('demo')).toBe('id-2')
  for (const name of ['shop', 'store', 'shop']) learnRepository(name, 'id-2')
  expect(repositoryName('id-2')).toBe('shop')
  expect(repositoryId('store')).toBe('id-2')
})

test('an ID is known by an answer, by its name, or by its look', () => {
  expect(['demo', uuid].map(permanentId)).toEqual([undefined, uuid])
  learnRepository('demo', 'id-1')
  expect(['demo', 'id-1'].map(permanentId)).toEqual(['id-1', 'id-1'])
  learnRepository('id-2', 'id-2')
  expect(permanentId('id-2')).toBe('id-2')
  expect(repositoryName('id-2')).toBeUndefined()
})

test('a name that one person has learned is unknown to other people; without a person it stays in this tab', () => {
  learnRepository('demo', 'id-1')
  session.user = { id: 'bob' }
  expect(repositoryId('demo')).toBe('demo')
  session.user = undefined
  learnRepository('demo', 'id-2')
  session.user = { id: 'alice' }
  expect(repositoryId('demo')).toBe('id-1')
})

test('300 names are kept; IDs that no address can have are not', () => {
  for (let index = 0; index < 400; index += 1) learnRepository(`name-${index}`, `id-${index}`)
  expect(['name-399', 'name-100', 'name-99'].map(repositoryId)).toEqual([
    'id-399',
    'id-100',
    'name-99',
  ])
  for (const id of ['x', 'r'.repeat(129), 'half \ud83d']) learnRepository('demo', id)
  expect(repositoryId('demo')).toBe('demo')
})

test('a stored text that can’t be parsed is ignored', () => {
  local.texts.set('refdesk/alice/repository-ids', '[{"repo_name":5}]')
  expect(repositoryId('demo')).toBe('demo')
})

describe('a title', () => {
  test('is the known name, else the pinned title, else the ID or name itself', () => {
    pinned.push(
      { title: 'A review', repo_id: uuid, review_id: '1' },
      { title: 'Shop', repo_id: uuid },
    )
    expect(repositoryTitle(uuid)).toBe('Shop')
    learnRepository('demo', uuid)
    expect([uuid, 'demo', 'other'].map(repositoryTitle)).toEqual(['demo', 'demo', 'other'])
  })

  test('is found among the pinned ones by name as well as by ID', () => {
    pinned.push({ title: 'Shop', repo_id: 'shop' })
    expect([repositoryTitle('shop'), repositoryTitle('id-1')]).toEqual(['Shop', 'id-1'])
  })

  test.each([
    [uuid, '1263f826-1…'],
    ['da39a3ee5e6b4b0d3255bfef95601890afd80709', 'da39a3ee5e…'],
    ['cafe-bead', 'cafe-bead'],
    ['a-name-of-more-than-twenty-characters', 'a-name-of-more-than-twenty-characters'],
  ])('of %s, if none is known, is %s', (idOrName, title) => {
    expect(repositoryTitle(idOrName)).toBe(title)
  })
})
