import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { Repository } from '../../api/resources.ts'
import { learnRename, learnRepository } from '../../memory/identity.ts'
import { memoryStorage, type MemoryStorage } from '../../memory/testing/memory-storage.ts'
import { lastAnswer, rememberAnswer, repositoryIn } from './renamed.ts'

const session = vi.hoisted(() => ({ user: undefined as { id: string } | undefined }))
vi.mock('../../auth/session.ts', () => ({ session: { state: session } }))

let local: MemoryStorage

beforeEach(() => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', memoryStorage())
  session.user = { id: 'alice' }
  learnRepository('demo', 'r1')
})

const key = 'refdesk/alice/rename-answers'
const repository: Repository = {
  repo_id: 'r1',
  repo_name: 'shop',
  size_bytes: 2n ** 60n,
  owner_user_id: 'alice',
  created_timestamp: 1,
}

function rename(answer: Repository) {
  learnRename('demo', answer)
  rememberAnswer(answer)
}

function known() {
  const told = lastAnswer('r1')
  return told && repositoryIn(told)
}

test('the answer is kept with every digit', () => {
  rename(repository)
  expect(known()).toEqual(repository)
})

describe('where the browser stores no more', () => {
  beforeEach(() => {
    local.full = true
    rename(repository)
  })

  test('the page knows what a rename told', () => {
    expect(known()).toEqual(repository)
  })

  test('the next person does not', () => {
    session.user = { id: 'bob' }
    expect(known()).toBeUndefined()
    session.user = undefined
    expect(known()).toBeUndefined()
  })

  test('what another tab stores is newer', () => {
    local.full = false
    local.kept.set(key, '[]')
    expect(known()).toBeUndefined()
  })
})

test('an answer too long to be stored is known to the page, and replaces the one before', () => {
  rename(repository)
  const long = { ...repository, repo_name: 'long', description: 'x'.repeat(20_000) }
  rename(long)
  expect(known()).toEqual(long)
  expect(local.kept.get(key)).toBe('[]')
})

test.each(['{', '{}', '{"repo_id": 5}'])('a stored answer %s is none', (answer) => {
  local.kept.set(key, JSON.stringify([{ repo_id: 'r1', answer, at: 1 }]))
  expect(known()).toBeUndefined()
})
