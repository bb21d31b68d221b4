import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { memoryStorage, type MemoryStorage } from '../memory/testing/memory-storage.ts'
import { anyText } from '../testing/any-text.ts'

const session = vi.hoisted(() => ({
  now: { status: 'signed-in' } as { status: string; user?: { id: string } },
  mark: '',
  listeners: new Set<() => void>(),
}))
vi.mock('../auth/session.ts', () => ({
  session: {
    get state() {
      return session.now
    },
    subscribe: (listener: () => void) => session.listeners.add(listener),
  },
}))
vi.mock('../auth/sign-out-mark.ts', () => ({ signOutMark: () => session.mark }))

const schema = z.object({ title: z.string() })
const bare = { form: 'new-review', repo: 'demo', link: '', start: { title: '' }, schema } as const
const linked = { ...bare, link: 'title=Linked', start: { title: 'Linked' } }
const minute = 60_000

let local: MemoryStorage

beforeEach(() => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.useFakeTimers({ toFake: ['Date'] })
  session.now = { status: 'signed-in', user: { id: 'alice' } }
  session.listeners.clear()
})

/** A page of a tab: modules of its own, whose claims are real locks, over the one localStorage. */
async function openPage(tab = memoryStorage()) {
  vi.resetModules()
  const drafts = await import('./drafts.ts')
  const { openDraft } = await import('./open-draft.ts')
  const claims = await import('./draft-claims.ts')
  vi.stubGlobal('sessionStorage', tab)
  const opened: string[] = []
  return {
    ...drafts,
    openDraft,
    tab,
    open: async (form = bare as typeof bare | typeof linked, wanted?: string) => {
      vi.stubGlobal('sessionStorage', tab)
      const found = await openDraft(form, wanted)
      opened.push(found.draft.id)
      return found
    },
    /** As the browser does when a page closes or crashes. */
    crash: () => opened.forEach(claims.giveUpDraft),
  }
}

/** A page with a draft, a minute after whatever happened before. */
async function typed(title: string, form: typeof bare | typeof linked = bare, tab?: MemoryStorage) {
  vi.advanceTimersByTime(minute)
  const page = await openPage(tab)
  const { draft } = await page.open(form)
  page.keepDraft(draft, { title })
  return { ...page, draft }
}

test('what was typed comes back as it was, whatever it is', async () => {
  const { draft, keepDraft, open } = await typed('')
  await fc.assert(
    fc.asyncProperty(anyText({ minLength: 1 }), async (title) => {
      expect(keepDraft(draft, { title })).toBe('kept')
      const { draft: again } = await open()
      expect(again).toMatchObject({ values: { title }, writtenAt: Date.now() })
    }),
    { numRuns: 50 },
  )
})

test('a form as it began is no draft, what it filled in by itself included', async () => {
  const { beginWith, draft, keepDraft } = await typed('typed')
  expect(local.kept.size).toBe(1)
  expect(keepDraft(draft, { title: '' })).toBe('nothing')
  beginWith(draft, { title: 'usual' })
  expect(keepDraft(draft, { title: 'usual' })).toBe('nothing')
  expect(local.kept.size).toBe(0)
})

test('another form, repository or person has another draft', async () => {
  const page = await typed('typed')
  page.crash()
  const fresh = { values: { title: '' } }
  expect((await page.openDraft({ ...bare, repo: 'other' })).draft).toMatchObject(fresh)
  expect((await page.openDraft({ ...bare, form: 'rename' })).draft).toMatchObject(fresh)
  session.now = { status: 'signed-in', user: { id: 'bob' } }
  expect((await page.open()).draft).toMatchObject(fresh)
})

test('two open pages have a draft each, and each goes on with its own', async () => {
  const one = await typed('one')
  const other = await openPage()
  const { draft, elsewhere, others } = await other.open()
  expect({ draft, elsewhere, others }).toMatchObject({
    draft: { values: { title: '' } },
    elsewhere: true,
    others: [],
  })
  vi.advanceTimersByTime(minute)
  other.keepDraft(draft, { title: 'other' })
  one.crash()
  other.crash()
  const reloaded = await openPage(one.tab)
  expect((await reloaded.open()).draft.values).toEqual({ title: 'one' })
})

test('a form that opens twice at once, as in development, goes on with one draft', async () => {
  const before = await typed('typed')
  const page = await openPage(before.tab)
  const opening = Promise.all([page.openDraft(bare), page.openDraft(bare)])
  before.crash()
  const opened = await opening
  expect(opened.map(({ draft }) => draft.id)).toEqual([before.draft.id, before.draft.id])
})

test('a duplicated tab waits once, however many drafts the tab before it has', async () => {
  const one = await typed('one')
  for (const title of ['two', 'three']) {
    const { draft } = await one.open({ ...linked, link: `title=${title}`, start: { title } })
    one.keepDraft(draft, { title: `${title} more` })
  }
  const began = performance.now()
  const duplicate = await openPage(one.tab)
  expect((await duplicate.open()).draft.values).toEqual({ title: '' })
  expect(performance.now() - began).toBeLessThan(2000)
})

test('what a closed page left is restored by the next, the rest is offered', async () => {
  const first = await typed('first')
  const second = await typed('second')
  const third = await typed('third')
  for (const page of [first, second]) page.crash()
  const next = await openPage()
  const found = await next.open()
  expect(found.draft.values).toEqual({ title: 'second' })
  expect(found.others.map(({ id }) => id)).toEqual([first.draft.id])
  expect(found.elsewhere).toBe(true)

  const chosen = await next.open(bare, first.draft.id)
  expect(chosen.draft.values).toEqual({ title: 'first' })
  expect(chosen.others.map(({ id }) => id)).toEqual([second.draft.id])
  // A choice that another page was quicker to make changes nothing.
  expect((await next.open(bare, third.draft.id)).draft.values).toEqual({ title: 'second' })
})

test('a link is followed; what was typed over it comes back with it, and without it', async () => {
  const before = await typed('typed before')
  before.crash()
  const followed = await openPage()
  const { draft, others } = await followed.open(linked)
  expect(draft).toMatchObject({ values: { title: 'Linked' } })
  expect(draft.writtenAt).toBeUndefined()
  expect(others.map(({ id }) => id)).toEqual([before.draft.id])
  vi.advanceTimersByTime(minute)
  followed.keepDraft(draft, { title: 'over it' })
  followed.crash()
  for (const form of [linked, bare]) {
    const next = await openPage()
    expect((await next.open(form)).draft.values).toEqual({ title: 'over it' })
    next.crash()
  }
})

test('a draft that says what the form says anyway is not restored', async () => {
  const page = await typed('Linked')
  page.crash()
  const { draft } = await page.openDraft({ ...bare, start: { title: 'Linked' } })
  expect(draft.writtenAt).toBeUndefined()
})

test('a confirmed write drops what was sent, and nothing that was typed since', async () => {
  const { draft, keepDraft, settleDraft } = await typed('sent')
  keepDraft(draft, { title: 'sent and changed' })
  settleDraft(draft, { title: 'sent' })
  expect(local.kept.size).toBe(1)
  settleDraft(draft, { title: 'sent and changed' })
  expect(local.kept.size).toBe(0)
})

test('what was sent and never answered is known as such, until a later answer', async () => {
  const { draft, keepDraft, noteRefused, noteSending, open, settleDraft } = await typed('sent')
  expect(noteSending(draft, { title: 'sent' })).toBe(false)
  keepDraft(draft, { title: 'changed' })
  expect((await open()).draft).toMatchObject({ values: { title: 'changed' }, sent: true })
  noteRefused(draft, false)
  expect((await open()).draft.sent).toBe(false)

  noteSending(draft, { title: 'changed' })
  expect(noteSending(draft, { title: 'changed' })).toBe(true)
  noteRefused(draft, true)
  expect((await open()).draft.sent).toBe(true)
  keepDraft(draft, { title: 'changed again' })
  settleDraft(draft, { title: 'changed' })
  expect((await open()).draft).toMatchObject({ values: { title: 'changed again' }, sent: false })
})

test('a form that is sent as a link brought it is a draft until it is answered', async () => {
  const page = await openPage()
  const { draft } = await page.open(linked)
  const before = page.noteSending(draft, draft.values)
  expect((await page.open(linked)).draft).toMatchObject({ sent: true, writtenAt: Date.now() })
  page.noteRefused(draft, before)
  expect(local.kept.size).toBe(0)
})

test('discarding one draft leaves the others', async () => {
  const one = await typed('one')
  one.crash()
  const next = await openPage()
  const { draft } = await next.open(linked)
  next.keepDraft(draft, { title: 'over it' })
  expect(next.discardDraft(draft, linked)).toMatchObject({ values: { title: 'Linked' } })
  expect((await next.open()).draft.values).toEqual({ title: 'one' })
})

test('after a rename the draft is found under the ID, even if its page goes on writing', async () => {
  const { draft, keepDraft, openDraft } = await typed('typed')
  const { moveDrafts } = await import('./draft-records.ts')
  moveDrafts('demo', 'r1')
  keepDraft(draft, { title: 'typed on' })
  const { draft: moved } = await openDraft({ ...bare, repo: 'r1' })
  expect(moved.values).toEqual({ title: 'typed on' })
})

test('signing out drops the person’s drafts and no other’s, and nothing is written after it', async () => {
  const { draft, keepDraft } = await typed('of alice')
  session.now = { status: 'signed-in', user: { id: 'bob' } }
  await typed('of bob')
  const { forgetDraftsAtSignOut } = await import('./forget-drafts.ts')
  session.now = { status: 'ended', user: { id: 'alice' } }
  forgetDraftsAtSignOut()
  for (const status of ['signed-in', 'ended']) become({ status, user: { id: 'alice' } })
  expect(local.kept.size).toBe(2)
  become({ status: 'signed-out' })
  keepDraft(draft, { title: 'too late' })
  expect([...local.kept.keys()]).toEqual([expect.stringContaining('refdesk/bob/')])
})

test('where nobody knows who it is, drafts are this tab’s alone', async () => {
  session.now = { status: 'signed-in' }
  const page = await typed('typed')
  expect(local.kept.size).toBe(0)
  expect((await (await openPage(page.tab)).open()).draft.values).toEqual({ title: 'typed' })
  expect((await (await openPage()).open()).draft.values).toEqual({ title: '' })
})

test('a tab that was elsewhere at a sign-out forgets what it alone has', async () => {
  session.now = { status: 'signed-in' }
  const { open, tab } = await typed('typed')
  const { forgetDraftsAtSignOut } = await import('./forget-drafts.ts')
  forgetDraftsAtSignOut()
  expect((await open()).draft.values).toEqual({ title: 'typed' })
  session.mark = 'another'
  vi.resetModules()
  const reloaded = await import('./forget-drafts.ts')
  reloaded.forgetDraftsAtSignOut()
  expect((await (await openPage(tab)).open()).draft.values).toEqual({ title: '' })
})

test('signing out leaves nothing that is remembered of nobody in particular', async () => {
  session.now = { status: 'signed-in' }
  const { tab } = await typed('typed')
  const { rememberRepository } = await import('../memory/recents.ts')
  rememberRepository('demo')
  tab.setItem('another.app', 'kept')
  const { forgetDraftsAtSignOut } = await import('./forget-drafts.ts')
  forgetDraftsAtSignOut()
  expect(JSON.stringify([...tab.kept])).toMatch(/typed.*demo/)
  become({ status: 'signed-out' })
  expect(JSON.stringify([...tab.kept])).not.toMatch(/typed|demo/)
  expect(tab.getItem('another.app')).toBe('kept')
})

test('a draft is kept for 90 days', async () => {
  const page = await typed('typed')
  page.crash()
  vi.advanceTimersByTime(90 * 24 * 60 * minute)
  expect((await page.open()).draft.values).toEqual({ title: 'typed' })
  vi.advanceTimersByTime(1)
  expect((await page.open()).draft.values).toEqual({ title: '' })
  expect(local.kept.size).toBe(0)
})

test('what can’t be read is left alone, what can’t be kept is said', async () => {
  const page = await typed('typed')
  const [name = ''] = local.kept.keys()
  local.kept.set(name, (local.kept.get(name) ?? '').replace('"typed"', '5'))
  local.kept.set('refdesk/alice/draft/x', '{')
  const { draft } = await page.open()
  expect(draft.values).toEqual({ title: '' })
  expect(local.kept.size).toBe(2)
  local.full = true
  expect(page.keepDraft(draft, { title: 'typed' })).toBe('refused')
})

function become(next: typeof session.now) {
  session.now = next
  for (const listener of session.listeners) listener()
}
