import { beforeEach, expect, test, vi } from 'vitest'

import type { SessionState } from '../auth/session-state.ts'
import { followSignOuts } from './storage.ts'
import { memoryStorage, type MemoryStorage } from './testing/memory-storage.ts'

const alice = { id: 'alice' }
const signedIn: SessionState = {
  status: 'signed-in',
  user: alice,
  grant: { accessToken: 'one', user: alice },
  end: Infinity,
}
const session = vi.hoisted(() => ({
  state: undefined as unknown,
  told: (_before: unknown) => {},
  subscribe(listener: (before: unknown) => void) {
    session.told = listener
  },
}))
vi.mock('../auth/session.ts', () => ({ session }))

let local: MemoryStorage

beforeEach(() => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', memoryStorage())
  local.setItem('refdesk/alice/draft/one', 'typed')
  local.setItem('refdesk/alice/descriptions', 'read')
  local.setItem('refdesk/alice/recent', 'seen')
  session.state = signedIn
  followSignOuts()
})

function become(state: SessionState): void {
  session.state = state
  session.told(signedIn)
}

test('a sign-out removes the person’s drafts and descriptions, and nothing else of theirs', () => {
  become({ status: 'signed-out' })
  expect(local.getItem('refdesk/alice/draft/one')).toBeNull()
  expect(local.getItem('refdesk/alice/descriptions')).toBeNull()
  expect(local.getItem('refdesk/alice/recent')).toBe('seen')
})

test.each<[string, SessionState]>([
  ['ended over the page', { status: 'ended', user: alice, grant: { accessToken: 'one' } }],
  ['had ended when the page was shown again', { status: 'signed-out', lapsed: true }],
])('a session that %s forgets nothing', (_, state) => {
  become(state)
  expect(local.getItem('refdesk/alice/draft/one')).toBe('typed')
  expect(local.getItem('refdesk/alice/descriptions')).toBe('read')
})
