import { beforeEach, expect, test, vi } from 'vitest'

import type { Repository } from '../../api/resources.ts'
import { learnRename, learnRepository } from '../../memory/identity.ts'
import { memoryStorage, type MemoryStorage } from '../../memory/testing/memory-storage.ts'
import { lastAnswer, rememberAnswer, renamedState, renamedTo, repositoryIn } from './renamed.ts'

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
  expect(renamedTo(renamedState(repository), 'r1')).toBe('shop')
})

test.each(['{', '{}', '{"repo_id": 5}'])('a stored answer %s is none', (answer) => {
  local.kept.set(key, JSON.stringify([{ repo_id: 'r1', answer, at: 1 }]))
  expect(known()).toBeUndefined()
})
