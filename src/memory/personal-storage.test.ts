import { beforeEach, expect, test, vi } from 'vitest'

import type { SessionState } from '../auth/session-state.ts'
import { personalStorage, storageOf } from './personal-storage.ts'
import { followSignOuts } from './sign-outs.ts'
import { storedText, storeText } from './stored-texts.ts'
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
  local.setItem('refdesk/alice/reviews', 'read')
  local.setItem('refdesk/bob/reviews', 'read')
  session.state = signedIn
  followSignOuts()
})

function become(state: SessionState): void {
  session.state = state
  session.told(signedIn)
}

test('a sign-out removes what belongs to the person, and nothing of anybody else', () => {
  become({ status: 'signed-out' })
  expect([...local.texts.keys()]).toEqual(['refdesk/bob/reviews'])
})

test('a sign-out removes what the browser refused to store, too', () => {
  const place = storageOf(alice)
  local.full = true
  storeText(place, 'drafts', 'typed')
  expect(storedText(place, 'drafts')).toBe('typed')
  become({ status: 'signed-out' })
  expect(storedText(place, 'drafts')).toBeUndefined()
})

test('nothing is stored for nobody, such as by a page that a sign-out takes away', () => {
  become({ status: 'signed-out' })
  expect(personalStorage()).toBeUndefined()
})

test.each<[string, SessionState]>([
  ['ended over the page', { status: 'ended', user: alice, grant: { accessToken: 'one' } }],
  ['had ended when the page was shown again', { status: 'signed-out', lapsed: true }],
])('a session that %s forgets nothing', (_, state) => {
  become(state)
  expect(local.getItem('refdesk/alice/draft/one')).toBe('typed')
  expect(local.getItem('refdesk/alice/reviews')).toBe('read')
})
