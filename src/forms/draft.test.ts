import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { learnRepository } from '../memory/repositories.ts'
import { followSignOuts } from '../memory/sign-outs.ts'
import { memoryStorage, type MemoryStorage } from '../memory/testing/memory-storage.ts'
import { formDraft, hasUnstoredDrafts, type DraftPlace } from './draft.ts'

type State = { status: string; user?: { id: string } | undefined }
const session = vi.hoisted(() => ({
  now: { status: 'signed-in' } as State,
  listeners: new Set<(before: State) => void>(),
}))
vi.mock('../auth/session.ts', () => ({
  session: {
    get state() {
      return session.now
    },
    subscribe: (listener: (before: State) => void) => session.listeners.add(listener),
  },
}))

type Values = { title: string }
const schema = z.object({ title: z.string() })
const toBody = ({ title }: Values) => ({ title })
const plain: DraftPlace = { formName: 'new-review', repo: 'demo', search: '' }
const linked = { ...plain, search: '?title=Linked' }

const draftAt = (place: DraftPlace) =>
  formDraft({ place, start: { title: place === linked ? 'Linked' : '' }, schema, toBody })

let local: MemoryStorage
let tab: MemoryStorage

beforeEach(() => {
  local = memoryStorage()
  tab = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  vi.useFakeTimers({ toFake: ['Date'] })
  session.now = { status: 'signed-in', user: { id: 'alice' } }
  session.listeners.clear()
})

/** A minute after whatever was before. */
function type(title: string, place = plain) {
  vi.advanceTimersByTime(60_000)
  draftAt(place).storeTyped({ title })
}

const found = (place = plain) => draftAt(place).find()?.values.title

/** As a form that is sent does; the answer doesn't come. @returns the key */
const send = (title: string) => draftAt(plain).startAttempt({ title }).key

test('a draft is found with its time, and only at its own address', () => {
  type('typed')
  expect(draftAt(plain).find()).toMatchObject({ values: { title: 'typed' }, storedAt: Date.now() })
  const otherPlaces = [
    linked,
    { ...plain, repo: 'other' },
    { ...plain, formName: 'rename' as const },
  ]
  for (const place of otherPlaces) expect(found(place)).toBeUndefined()
})

test('the text typed last counts, and its time is that of the last change', () => {
  type('first')
  type('second')
  const storedAt = Date.now()
  type('second')
  expect(draftAt(plain).find()).toMatchObject({ values: { title: 'second' }, storedAt })
})

test('a draft is found by the repository’s ID and its name, whichever was used', () => {
  type('by name')
  learnRepository('demo', 'id-1')
  expect(found({ ...plain, repo: 'id-1' })).toBe('by name')
  type('by ID', { ...plain, repo: 'id-1' })
  expect(found()).toBe('by ID')
  learnRepository('renamed', 'id-1')
  expect(found({ ...plain, repo: 'renamed' })).toBe('by ID')
  draftAt({ ...plain, repo: 'renamed' }).discard()
  for (const repo of ['demo', 'renamed', 'id-1']) expect(found({ ...plain, repo })).toBeUndefined()
})

test('a form that is as it began has no draft', () => {
  type('Linked', linked)
  expect(draftAt(linked).find()).toBeUndefined()
  type('typed', linked)
  type('Linked', linked)
  expect(draftAt(linked).find()).toBeUndefined()
})

test('the latest 20 of a person are kept', () => {
  for (let index = 0; index < 25; index += 1) type('typed', { ...plain, repo: `repo-${index}` })
  expect(found({ ...plain, repo: 'repo-5' })).toBe('typed')
  expect(found({ ...plain, repo: 'repo-4' })).toBeUndefined()
})

test('a person has their own drafts; without a known person they are in this tab only', () => {
  type('of alice')
  session.now = { status: 'signed-in', user: { id: 'bob' } }
  expect(found()).toBeUndefined()
  session.now = { status: 'signed-in' }
  type('of nobody')
  expect(local.texts.get('refdesk/alice/drafts')).not.toContain('of nobody')
  expect(tab.texts.get('refdesk/drafts')).toContain('of nobody')
  vi.stubGlobal('sessionStorage', memoryStorage())
  expect(found()).toBeUndefined()
})

test('a sign-out removes drafts, and nothing is stored after it', () => {
  followSignOuts()
  type('of alice')
  const before = session.now
  session.now = { status: 'signed-out' }
  for (const listener of session.listeners) listener(before)
  type('late')
  expect(JSON.stringify([...local.texts])).not.toMatch(/alice|late/)
})

test('the end of a session keeps the draft, and more can be typed', () => {
  type('typed')
  session.now = { status: 'ended', user: { id: 'alice' } }
  type('typed on')
  expect(found()).toBe('typed on')
})

test('a draft that the browser refuses to store lasts as long as the page, with its key', () => {
  local.full = true
  const key = send('typed')
  expect(hasUnstoredDrafts()).toBe(true)
  expect(found()).toBe('typed')
  expect(send('typed')).toBe(key)
  draftAt(plain).discard()
  expect(hasUnstoredDrafts()).toBe(false)
  type('typed again')
  local.full = false
  type('typed')
  expect(hasUnstoredDrafts()).toBe(false)
  expect(found()).toBe('typed')
})

test('a stored value that can’t be read is no draft', () => {
  type('typed')
  const text = local.texts.get('refdesk/alice/drafts') ?? ''
  for (const unreadable of [
    text.replace('"typed"', '5'),
    text.replace('"values"', '"value"'),
    '{',
  ]) {
    local.texts.set('refdesk/alice/drafts', unreadable)
    expect(draftAt(plain).find()).toBeUndefined()
  }
})

test('while an outcome is unknown the key stands in the draft, the same for the same body only', () => {
  type('sent')
  expect(draftAt(plain).outcome()).toBe('known')
  const key = send('sent')
  expect(draftAt(plain).outcome()).toBe('unknown')
  type('changed')
  expect(draftAt(plain).outcome()).toBe('unknown, changed since')
  type('sent')
  expect(draftAt(plain).startAttempt({ title: 'sent' })).toEqual({ body: { title: 'sent' }, key })
  expect(send('changed')).not.toBe(key)
  type('')
  expect(draftAt(plain).outcome()).toBe('unknown, changed since')
})
