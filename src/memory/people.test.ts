import { beforeEach, expect, test, vi } from 'vitest'

import { learnRepository } from './identity.ts'
import { rememberedName, rememberedPeople, rememberPeople } from './people.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const session = vi.hoisted(() => ({ user: undefined as { id: string } | undefined }))
vi.mock('../auth/session.ts', () => ({ session: { state: session } }))

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  session.user = { id: 'alice' }
})

const ids = (repo: string) => rememberedPeople(repo).map(({ id }) => id)
const person = (id: string) => ({ id, email: 'not@kept.example', name: `Name of ${id}` })

test('a review’s people come first, each once, as they were last seen, by ID and by name', () => {
  rememberPeople({
    repo_id: 'r01',
    author: person('bob'),
    reviewers: [person('kim'), { name: 'no ID' }],
  })
  rememberPeople({
    repo_id: 'r01',
    author: { id: 'kim' },
    reviewers: [{ id: 'kim' }, { id: 'lena' }],
  })
  expect(rememberedPeople('r01')).toEqual([
    { id: 'kim' },
    { id: 'lena' },
    { id: 'bob', name: 'Name of bob' },
  ])
  expect(['bob', 'kim', undefined].map((id) => rememberedName('r01', id))).toEqual([
    'Name of bob',
    undefined,
    undefined,
  ])
  expect(ids('demo')).toEqual([])
  learnRepository('demo', 'r01')
  expect(ids('demo')).toEqual(['kim', 'lena', 'bob'])
  expect(ids('other')).toEqual([])
  session.user = { id: 'mallory' }
  expect(ids('r01')).toEqual([])
})

test('at most 50 people of a repository and 1,000 of all are kept, and no overlong names', () => {
  const reviewers = Array.from({ length: 60 }, (_, index) => ({ id: `user-${index}` }))
  rememberPeople({ repo_id: 'r01', author: { id: 'long', name: 'x'.repeat(513) }, reviewers })
  expect(ids('r01')).toHaveLength(50)
  expect(ids('r01')[0]).toBe('user-0')
  for (let index = 0; index < 1000; index += 1)
    rememberPeople({ repo_id: `other-${index}`, author: { id: 'a' } })
  expect(ids('r01')).toEqual([])
  expect(ids('other-0')).toEqual(['a'])
})
