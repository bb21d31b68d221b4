import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { learnRepository } from '../memory/repositories.ts'
import { followSignOuts } from '../memory/storage.ts'
import { memoryStorage, type MemoryStorage } from '../memory/testing/memory-storage.ts'
import { Draft, hasUnstoredDrafts, type DraftedForm } from './draft.ts'

type State = { status: string; user?: { id: string } | undefined }
const session = vi.hoisted(() => ({
  now: { status: 'signed-in' } as State,
  mark: '',
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
vi.mock('../auth/sign-out-mark.ts', () => ({ signOutMark: () => session.mark }))

type Values = { title: string }
const schema = z.object({ title: z.string() })
const toBody = ({ title }: Values) => ({ title })
const plain: DraftedForm<Values, Values> = {
  form: 'new-review',
  repo: 'demo',
  query: '',
  start: { title: '' },
  schema,
  toBody,
}
const linked = { ...plain, query: '?title=Linked', start: { title: 'Linked' } }

let local: MemoryStorage
let tab: MemoryStorage

beforeEach(() => {
  local = memoryStorage()
  tab = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  vi.useFakeTimers({ toFake: ['Date'] })
  session.now = { status: 'signed-in', user: { id: 'alice' } }
  session.mark = ''
  session.listeners.clear()
})

/** The form opens; whatever comes next is a minute later. */
function open(form: DraftedForm<Values, Values> = plain) {
  vi.advanceTimersByTime(60_000)
  return new Draft(form)
}

/** What a form without a draft opens with. */
const noDraft = ({ start } = plain) => ({ values: start, restoredAt: undefined, outcome: 'known' })

function type(title: string, form = plain) {
  const draft = open(form)
  draft.store({ title })
  return draft
}

test('what was typed is there when the form opens again, with the time, and only at its own address', () => {
  type('typed')
  const at = Date.now()
  expect(open()).toMatchObject({ values: { title: 'typed' }, restoredAt: at })
  const others = [linked, { ...plain, repo: 'other' }, { ...plain, form: 'rename' as const }]
  for (const form of others)
    expect(open(form)).toMatchObject({ values: form.start, restoredAt: undefined })
})

test('of two tabs at one address, the text typed last wins', () => {
  const [one, other] = [open(), open()]
  one.store({ title: 'first' })
  other.store({ title: 'second' })
  one.store({ title: 'third' })
  expect(open().values).toEqual({ title: 'third' })
})

test('a draft is found by the repository’s ID and its name, whichever was used', () => {
  type('by name')
  learnRepository('demo', 'id-1')
  expect(open({ ...plain, repo: 'id-1' }).values).toEqual({ title: 'by name' })
  type('by ID', { ...plain, repo: 'id-1' })
  expect(open().values).toEqual({ title: 'by ID' })
  learnRepository('renamed', 'id-1')
  const renamed = open({ ...plain, repo: 'renamed' })
  expect(renamed.values).toEqual({ title: 'by ID' })
  renamed.discard()
  for (const repo of ['demo', 'renamed', 'id-1'])
    expect(open({ ...plain, repo })).toMatchObject(noDraft())
})

test('a form that is as it began has no draft, the parts that it filled in by itself included', () => {
  const draft = type('typed', linked)
  draft.store({ title: 'Linked' })
  expect(open(linked)).toMatchObject(noDraft(linked))
  const filled = open()
  filled.beginWith({ title: 'filled in' })
  filled.store({ title: 'filled in' })
  expect(open()).toMatchObject(noDraft())
})

test('the latest 20 of a person are kept', () => {
  for (let index = 0; index < 25; index += 1) type('typed', { ...plain, repo: `repo-${index}` })
  expect(open({ ...plain, repo: 'repo-5' }).values).toEqual({ title: 'typed' })
  expect(open({ ...plain, repo: 'repo-4' })).toMatchObject(noDraft())
})

test('a person has their own drafts; without a known person they are in this tab only', () => {
  type('of alice')
  session.now = { status: 'signed-in', user: { id: 'bob' } }
  expect(open()).toMatchObject(noDraft())
  session.now = { status: 'signed-in' }
  type('of nobody')
  expect(local.texts.get('refdesk/alice/drafts')).not.toContain('of nobody')
  expect(tab.texts.get('refdesk/drafts')).toContain('of nobody')
  vi.stubGlobal('sessionStorage', memoryStorage())
  expect(open()).toMatchObject(noDraft())
})

test('a sign-out removes drafts, and nothing is written after it, whichever tab it was in', () => {
  followSignOuts()
  const draft = type('of alice')
  const before = session.now
  session.now = { status: 'signed-out' }
  for (const listener of session.listeners) listener(before)
  draft.store({ title: 'late' })
  expect(JSON.stringify([...local.texts])).not.toMatch(/alice|late/)

  session.now = before
  const elsewhere = open()
  session.mark = 'changed'
  elsewhere.store({ title: 'late' })
  expect(JSON.stringify([...local.texts])).not.toContain('late')
})

test('the end of a session keeps the draft, and more can be typed', () => {
  const draft = type('typed')
  session.now = { status: 'ended', user: { id: 'alice' } }
  draft.store({ title: 'typed on' })
  expect(open().values).toEqual({ title: 'typed on' })
})

test('what the browser refuses to store lasts as long as the page, with its key, and the form says so', () => {
  const draft = open()
  local.full = true
  draft.store({ title: 'typed' })
  const { key } = draft.send({ title: 'typed' })
  expect(hasUnstoredDrafts()).toBe(true)
  const reopened = open()
  expect(reopened).toMatchObject({ values: { title: 'typed' }, outcome: 'unknown' })
  expect(reopened.send({ title: 'typed' }).key).toBe(key)
  reopened.discard()
  expect(hasUnstoredDrafts()).toBe(false)
  draft.store({ title: 'typed again' })
  local.full = false
  draft.store({ title: 'typed' })
  expect(hasUnstoredDrafts()).toBe(false)
  expect(open().values).toEqual({ title: 'typed' })
})

test('what can’t be read is no draft', () => {
  type('typed')
  const text = local.texts.get('refdesk/alice/drafts') ?? ''
  for (const unreadable of [
    text.replace('"typed"', '5'),
    text.replace('"values"', '"value"'),
    '{',
  ]) {
    local.texts.set('refdesk/alice/drafts', unreadable)
    expect(open()).toMatchObject({ values: { title: '' }, restoredAt: undefined })
  }
})

test('while an outcome is unknown the key stands in the draft, the same for the same body only', () => {
  const draft = type('sent')
  const { body, key } = draft.send({ title: 'sent' })
  expect(body).toEqual({ title: 'sent' })
  // The page is loaded again before an answer.
  const restored = open()
  expect(restored.outcome).toBe('unknown')
  restored.store({ title: 'changed' })
  expect(restored.outcome).toBe('unknown, changed since')
  restored.store({ title: 'sent' })
  expect(restored.send({ title: 'sent' }).key).toBe(key)
  expect(restored.send({ title: 'changed' }).key).not.toBe(key)
})

test('a refusal leaves what was known before', () => {
  const draft = type('sent')
  draft.send({ title: 'sent' })
  draft.refused()
  expect(open()).toMatchObject({ outcome: 'known', values: { title: 'sent' } })

  const { key } = draft.send({ title: 'sent' })
  draft.send({ title: 'changed' })
  draft.refused()
  expect(open().outcome).toBe('unknown, changed since')
  expect(open().send({ title: 'sent' }).key).toBe(key)
})

test('what was written is no draft any more, and what was typed since is one', () => {
  const draft = type('sent')
  draft.send({ title: 'sent' })
  draft.written({ title: 'sent' })
  expect(open()).toMatchObject(noDraft())

  draft.send({ title: 'sent' })
  const reopened = open()
  reopened.store({ title: 'typed since' })
  expect(reopened.outcome).toBe('unknown, changed since')
  draft.written({ title: 'sent' })
  expect(reopened.outcome).toBe('known')
  expect(open()).toMatchObject({ values: { title: 'typed since' }, outcome: 'known' })
})
