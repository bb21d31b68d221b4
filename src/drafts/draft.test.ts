import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { memoryStorage, type MemoryStorage } from '../memory/testing/memory-storage.ts'
import { anyText } from '../testing/any-text.ts'

const session = vi.hoisted(() => ({
  now: { status: 'signed-in' } as { status: string; user?: { id: string } },
  mark: '',
  listeners: new Set<(before: object) => void>(),
}))
vi.mock('../auth/session.ts', () => ({
  session: {
    get state() {
      return session.now
    },
    subscribe: (listener: (before: object) => void) => session.listeners.add(listener),
  },
}))
vi.mock('../auth/sign-out-mark.ts', () => ({ signOutMark: () => session.mark }))

const schema = z.object({ title: z.string() })
const bare = { form: 'new-review', repo: 'demo', link: '', start: { title: '' }, schema } as const
const linked = { ...bare, link: 'title=Linked', start: { title: 'Linked' } }
const minute = 60_000

let local: MemoryStorage
/** What listens to other tabs' changes, of all pages. */
let hearing: ((event: { key: string }) => void)[]

beforeEach(() => {
  local = memoryStorage()
  hearing = []
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: (typeof hearing)[0]) => hearing.push(listener),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  session.now = { status: 'signed-in', user: { id: 'alice' } }
  session.mark = ''
  session.listeners.clear()
})

/** A page of a tab: modules of its own, over the one localStorage. */
async function openPage(tab = memoryStorage()) {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', tab)
  const { restoreDraft } = await import('./draft.ts')
  const { moveDrafts } = await import('./records.ts')
  const { followSignOuts } = await import('../memory/sign-out.ts')
  const { followVisits } = await import('../memory/visit.ts')
  followSignOuts()
  followVisits()
  const hears = hearing.at(-1)
  return {
    restoreDraft,
    moveDrafts,
    tab,
    /** Closed or crashed, it hears nothing any more; a reload keeps its tab. */
    close: () => (hearing = hearing.filter((each) => each !== hears)),
    open: (form: typeof bare | typeof linked = bare) => {
      vi.stubGlobal('sessionStorage', tab)
      return restoreDraft(form)
    },
  }
}

/** A page with a draft, a minute after whatever happened before. */
async function typed(title: string, form: typeof bare | typeof linked = bare, tab?: MemoryStorage) {
  vi.advanceTimersByTime(minute)
  const page = await openPage(tab)
  const { draft } = page.open(form)
  expect(draft.store({ title })).toBe('stored')
  return { ...page, draft }
}

/** What a tab, a new one unless it is given, shows when the form opens in it. */
async function shown(tab?: MemoryStorage, form: typeof bare | typeof linked = bare) {
  const page = await openPage(tab)
  page.close()
  return page.open(form).values.title
}

/** Lets every open page hear that the storage has changed. */
function tellPages(names: readonly string[]) {
  for (const key of names) for (const listener of hearing) listener({ key })
}

test('what was typed comes back as it was, whatever it is', async () => {
  const { draft, open } = await typed('typed')
  fc.assert(
    fc.property(anyText({ minLength: 1 }), (title) => {
      expect(draft.store({ title })).toBe('stored')
      expect(open()).toMatchObject({ values: { title }, restored: { writtenAt: Date.now() } })
    }),
    { numRuns: 50 },
  )
})

test('a form as it began is no draft, what it filled in by itself included', async () => {
  const { draft } = await typed('typed')
  expect(local.kept.size).toBe(1)
  expect(draft.store({ title: '' })).toBe('nothing')
  draft.beginWith({ title: 'usual' })
  expect(draft.store({ title: 'usual' })).toBe('nothing')
  expect(local.kept.size).toBe(0)
})

test('another form, repository or person has another draft', async () => {
  const page = await typed('typed')
  const fresh = { values: { title: '' } }
  expect(page.restoreDraft({ ...bare, repo: 'other' })).toMatchObject(fresh)
  expect(page.restoreDraft({ ...bare, form: 'rename' })).toMatchObject(fresh)
  session.now = { status: 'signed-in', user: { id: 'bob' } }
  expect(page.open()).toMatchObject(fresh)
})

test('a new tab begins with a copy of what was typed last; from then on each goes its own way', async () => {
  const one = await typed('one')
  const names = [...local.kept.keys()]
  const other = await openPage()
  const opened = other.open()
  expect(opened).toMatchObject({ values: { title: 'one' }, restored: { sent: false } })
  vi.advanceTimersByTime(minute)
  opened.draft.store({ title: 'other' })
  // The page that is still open stores its own again.
  expect([...local.kept.values()].join()).not.toContain('"one"')
  tellPages(names)
  for (const page of [one, other]) page.close()
  expect(await shown(one.tab)).toBe('one')
  expect(await shown(other.tab)).toBe('other')
  expect(await shown()).toBe('other')
})

test('a page that has gone on typing meanwhile keeps what it has', async () => {
  const one = await typed('one')
  const other = await openPage()
  const { draft } = other.open()
  vi.advanceTimersByTime(minute)
  one.draft.store({ title: 'one and more' })
  draft.discard()
  expect(await shown()).toBe('one and more')
})

test('what a closed page left is taken over, so that it is there once', async () => {
  const before = await typed('typed')
  before.close()
  const names = [...local.kept.keys()]
  const page = await typed('typed on')
  tellPages(names)
  expect(local.kept.size).toBe(1)
  page.draft.send({ title: 'typed on' }).confirmed()
  expect(local.kept.size).toBe(0)
})

test('a duplicated tab goes on with a draft of its own', async () => {
  const one = await typed('one')
  const names = [...local.kept.keys()]
  const tab = memoryStorage()
  for (const [name, value] of one.tab.kept) tab.setItem(name, value)
  const duplicate = await typed('two', bare, tab)
  tellPages(names)
  expect(await shown(one.tab)).toBe('one')
  expect(await shown(duplicate.tab)).toBe('two')
})

test('a link is followed; what was typed over it comes back with it, and without it', async () => {
  const before = await typed('typed before')
  const followed = await openPage()
  const { draft, values, restored } = followed.open(linked)
  expect(values).toEqual({ title: 'Linked' })
  expect(restored).toBeUndefined()
  vi.advanceTimersByTime(minute)
  draft.store({ title: 'over it' })
  expect(await shown(undefined, linked)).toBe('over it')
  expect(await shown()).toBe('over it')
  expect(await shown(before.tab)).toBe('typed before')
  draft.discard()
  expect(await shown()).toBe('typed before')
})

test('a draft that says what the form says anyway is not restored', async () => {
  const page = await typed('Linked')
  expect(page.restoreDraft({ ...bare, start: { title: 'Linked' } }).restored).toBeUndefined()
})

test('a confirmed write drops what was sent, and nothing that was typed since', async () => {
  const { draft, open } = await typed('sent')
  const sending = draft.send({ title: 'sent' })
  // The form was left and opened again before the answer came.
  const { draft: again } = open()
  again.store({ title: 'sent and changed' })
  sending.confirmed()
  expect(open()).toMatchObject({
    values: { title: 'sent and changed' },
    draft: { sent: false },
    restored: { sent: false },
  })
  again.store({ title: 'changed again' })
  expect(open().restored?.sent).toBe(false)
  again.send({ title: 'changed again' }).confirmed()
  expect(local.kept.size).toBe(0)
})

test('what was sent and never answered is known as such, until a later answer', async () => {
  const { draft, open } = await typed('sent')
  const sending = draft.send({ title: 'sent' })
  draft.store({ title: 'changed' })
  expect(open()).toMatchObject({ values: { title: 'changed' }, restored: { sent: true } })
  sending.refused()
  expect(open()).toMatchObject({ draft: { sent: false }, restored: { sent: false } })

  const unanswered = draft.send({ title: 'changed' })
  draft.send({ title: 'changed' }).refused()
  expect(draft.sent).toBe(true)
  const reloaded = await openPage()
  const copy = reloaded.open()
  expect(copy.restored?.sent).toBe(true)
  copy.draft.store({ title: 'changed once more' })
  expect(reloaded.open().restored?.sent).toBe(true)
  unanswered.confirmed()
  expect(reloaded.open().values).toEqual({ title: 'changed once more' })
})

test('a form that is sent as a link brought it is a draft until it is answered', async () => {
  const page = await openPage()
  const { draft, values } = page.open(linked)
  const sending = draft.send(values)
  expect(page.open(linked).restored).toEqual({ sent: true, writtenAt: Date.now() })
  sending.refused()
  expect(local.kept.size).toBe(0)
})

test('what is discarded does not come back', async () => {
  const before = await typed('typed')
  before.close()
  const page = await openPage()
  page.open().draft.discard()
  expect(await shown(page.tab)).toBe('')
  expect(local.kept.size).toBe(0)
})

test('after a rename the draft is found under the ID, even if its page goes on writing', async () => {
  const { draft, moveDrafts, restoreDraft } = await typed('typed')
  const names = [...local.kept.keys()]
  moveDrafts('demo', 'r1')
  tellPages(names)
  local.kept.clear()
  tellPages(names)
  draft.store({ title: 'typed on' })
  expect(restoreDraft({ ...bare, repo: 'r1' }).values).toEqual({ title: 'typed on' })
})

test('signing out drops the person’s drafts and no other’s', async () => {
  await typed('of alice')
  session.now = { status: 'signed-in', user: { id: 'bob' } }
  await typed('of bob')
  for (const status of ['signed-in', 'ended']) become({ status, user: { id: 'alice' } })
  expect(local.kept.size).toBe(2)
  become({ status: 'signed-out' })
  expect([...local.kept.keys()]).toEqual([expect.stringContaining('refdesk/bob/')])
})

test('nothing is written after a sign-out, even by a tab that has not heard of it yet', async () => {
  const { draft } = await typed('typed')
  const names = [...local.kept.keys()]
  // Another tab signs out: this one learns of it by message, later.
  session.mark = 'another'
  local.kept.clear()
  tellPages(names)
  expect(draft.store({ title: 'too late' })).toBe('nothing')
  draft.send({ title: 'too late' }).refused()
  expect(local.kept.size).toBe(0)
  become({ status: 'signed-out' })
  expect(draft.store({ title: 'later still' })).toBe('nothing')
  expect(local.kept.size).toBe(0)
})

test('where nobody knows who it is, drafts are this tab’s alone', async () => {
  session.now = { status: 'signed-in' }
  const page = await typed('typed')
  expect(local.kept.size).toBe(0)
  expect(await shown(page.tab)).toBe('typed')
  expect(await shown()).toBe('')
})

test('a tab that was elsewhere at a sign-out forgets what it alone has', async () => {
  session.now = { status: 'signed-in' }
  const { tab } = await typed('typed')
  expect(await shown(tab)).toBe('typed')
  session.mark = 'another'
  expect(await shown(tab)).toBe('')
})

test('signing out leaves nothing that is remembered of nobody in particular', async () => {
  session.now = { status: 'signed-in' }
  const { tab } = await typed('typed')
  const { rememberRepository } = await import('../memory/recents.ts')
  rememberRepository('demo')
  tab.setItem('another.app', 'kept')
  expect(JSON.stringify([...tab.kept])).toMatch(/typed.*demo/)
  become({ status: 'signed-out' })
  expect(JSON.stringify([...tab.kept])).not.toMatch(/typed|demo/)
  expect(tab.getItem('another.app')).toBe('kept')
})

test('a draft is kept for 90 days', async () => {
  const page = await typed('typed')
  vi.advanceTimersByTime(90 * 24 * 60 * minute)
  expect(page.open().values).toEqual({ title: 'typed' })
  vi.advanceTimersByTime(1)
  expect(page.open().values).toEqual({ title: '' })
  expect(local.kept.size).toBe(0)
})

test('a hundred drafts are kept, the latest', async () => {
  const page = await openPage()
  for (let repo = 0; repo < 110; repo += 1) {
    vi.advanceTimersByTime(1)
    page.restoreDraft({ ...bare, repo: `r${repo}` }).draft.store({ title: 'typed' })
  }
  const titles = [9, 10].map(
    (repo) => page.restoreDraft({ ...bare, repo: `r${repo}` }).values.title,
  )
  expect(titles).toEqual(['', 'typed'])
  expect(local.kept.size).toBe(100)
})

test('what can’t be parsed is left alone, what can’t be kept is said', async () => {
  const page = await typed('typed')
  const [name = ''] = local.kept.keys()
  local.kept.set(name, (local.kept.get(name) ?? '').replace('"typed"', '5'))
  local.kept.set('refdesk/alice/draft/x', '{')
  const { draft, values } = page.open()
  expect(values).toEqual({ title: '' })
  expect(local.kept.size).toBe(2)
  local.full = true
  expect(draft.store({ title: 'typed' })).toBe('refused')
})

function become(next: typeof session.now) {
  const before = session.now
  session.now = next
  for (const listener of session.listeners) listener(before)
}
