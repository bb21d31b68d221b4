import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { memoryStorage, type MemoryStorage } from '../memory/testing/memory-storage.ts'
import { anyText } from '../testing/any-text.ts'
import type { DraftedForm } from './draft.ts'

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
type Opened = DraftedForm<{ title: string }>
const bare: Opened = { form: 'new-review', repo: 'demo', link: '', start: { title: '' }, schema }
const linked = { ...bare, link: 'title=Linked', start: { title: 'Linked' } }
const byId = { ...bare, repo: 'r1' }
const minute = 60_000

let local: MemoryStorage

beforeEach(() => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.useFakeTimers({ toFake: ['Date'] })
  become('alice')
  session.mark = ''
  session.listeners.clear()
})

/** A page of a tab, a new one unless it is given: modules of its own, over the one localStorage. */
async function openPage(tab = memoryStorage()) {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', tab)
  const { Draft } = await import('./draft.ts')
  const { learnRename, learnRepository } = await import('../memory/identity.ts')
  const { followSignOuts } = await import('../memory/storage.ts')
  followSignOuts()
  return {
    tab,
    /** Opens a form; whatever comes next is a minute later. */
    open: (form: Opened = bare) => {
      vi.stubGlobal('sessionStorage', tab)
      vi.advanceTimersByTime(minute)
      return new Draft(form)
    },
    /** An answer tells that the name is of the ID; the next moment is another one. */
    learn: (repo_id = 'r1') => {
      vi.stubGlobal('sessionStorage', tab)
      learnRepository('demo', repo_id)
      vi.advanceTimersByTime(1)
    },
    rename: () => {
      vi.stubGlobal('sessionStorage', tab)
      learnRename('demo', { repo_id: 'r1', repo_name: 'shop' })
      vi.advanceTimersByTime(1)
    },
  }
}

/** A page with a draft. */
async function typed(title: string, form: Opened = bare, tab?: MemoryStorage) {
  const page = await openPage(tab)
  const draft = page.open(form)
  expect(draft.store({ title })).toBe('stored')
  return { ...page, draft }
}

/** What a tab, a new one unless it is given, shows when it is loaded and the form opens in it. */
async function shown(tab?: MemoryStorage, form: Opened = bare) {
  const page = await openPage(tab)
  return page.open(form).values.title
}

function copyOf({ kept }: MemoryStorage): MemoryStorage {
  const copy = memoryStorage()
  for (const [name, value] of kept) copy.setItem(name, value)
  return copy
}

function become(id?: string, status = 'signed-in') {
  const before = session.now
  session.now = { status, ...(id !== undefined && { user: { id } }) }
  for (const listener of session.listeners) listener(before)
}

/** In another tab: this one learns of it by message, later. */
function signOutElsewhere() {
  session.mark += 'another '
  local.kept.clear()
}

function signOut() {
  session.mark += 'this '
  become(undefined, 'signed-out')
}

test('what was typed comes back as it was, whatever it is', async () => {
  const { draft, open, tab } = await typed('typed')
  fc.assert(
    fc.property(anyText({ minLength: 1 }), (title) => {
      expect(draft.store({ title })).toBe('stored')
      const writtenAt = Date.now()
      expect(open()).toMatchObject({ values: { title }, restored: { writtenAt, sent: false } })
    }),
    { numRuns: 50 },
  )
  draft.store({ title: 'at last' })
  expect(await shown(tab)).toBe('at last')
  expect(await shown()).toBe('at last')
})

test('a form that has its first values has no draft, even if it filled in some of them itself', async () => {
  const { draft, tab } = await typed('typed')
  expect(local.kept.size).toBe(1)
  expect(draft.store({ title: '' })).toBe('nothing')
  expect(local.kept.size).toBe(0)
  draft.beginWith({ title: 'usual' })
  expect(draft.store({ title: 'usual' })).toBe('nothing')
  expect(local.kept.size).toBe(0)
  expect(await shown(tab)).toBe('')
  // Whatever it would begin with by now.
  draft.store({ title: 'typed' })
  const again = (await openPage(tab)).open()
  expect(again.store({ title: 'usual' })).toBe('nothing')
  expect(local.kept.size).toBe(0)
})

test('another form, repository or person has another draft', async () => {
  const page = await typed('typed')
  for (const other of [byId, { ...bare, form: 'rename' } as const]) {
    expect(page.open(other).values).toEqual({ title: '' })
  }
  become('bob')
  expect(page.open().values).toEqual({ title: '' })
  become('alice')
  expect(page.open().values).toEqual({ title: 'typed' })
})

describe('of two tabs', () => {
  test('the second begins with a copy; from then on each has its own draft', async () => {
    const one = await typed('one')
    const other = await openPage()
    const copy = other.open()
    expect(copy).toMatchObject({ values: { title: 'one' }, restored: { sent: false } })
    // Shown is not typed.
    expect([...other.tab.kept.keys()].join()).not.toContain('draft/')
    copy.store({ title: 'other' })
    one.draft.store({ title: 'one and more' })
    copy.store({ title: 'other and more' })
    expect(await shown(one.tab)).toBe('one and more')
    expect(await shown(other.tab)).toBe('other and more')
    expect(await shown()).toBe('other and more')
    one.draft.store({ title: 'one at last' })
    expect(await shown(other.tab)).toBe('other and more')
    expect(await shown()).toBe('one at last')
  })

  test('a duplicated tab continues with a draft of its own', async () => {
    const one = await typed('one')
    const duplicate = await typed('two', bare, copyOf(one.tab))
    expect(await shown(one.tab)).toBe('one')
    duplicate.draft.discard()
    expect(await shown(duplicate.tab)).toBe('')
    expect(await shown(one.tab)).toBe('one')
  })

  test.each(['discarded', 'sent'])('what is %s in one tab stays in the other', async (end) => {
    const one = await typed('one')
    const copy = (await openPage()).open()
    if (end === 'discarded') copy.discard()
    else copy.send({ title: 'one' }).confirmed()
    expect(local.kept.size).toBe(0)
    expect(await shown()).toBe('')
    expect(await shown(one.tab)).toBe('one')
    // Whatever is typed on is there for all again.
    one.draft.store({ title: 'one and more' })
    expect(await shown()).toBe('one and more')
  })

  test.each(['discarded', 'sent'])(
    'what is %s in one tab leaves what was typed in the other since',
    async (end) => {
      const one = await typed('one')
      const copy = (await openPage()).open()
      const other = await typed('other')
      const sending = copy.send({ title: 'one' })
      other.draft.store({ title: 'other and more' })
      one.draft.discard()
      if (end === 'discarded') copy.discard()
      else sending.confirmed()
      expect(await shown()).toBe('other and more')
      expect(await shown(one.tab)).toBe('other and more')
      expect(await shown(other.tab)).toBe('other and more')
    },
  )

  test('discarding an unchanged copy removes nothing that another tab typed since', async () => {
    const one = await typed('one')
    const copy = (await openPage()).open()
    one.draft.store({ title: 'one and more' })
    copy.discard()
    expect(copy.store({ title: '' })).toBe('nothing')
    expect(await shown()).toBe('one and more')
  })

  test('emptying a copy discards it', async () => {
    const { tab } = await typed('one')
    const copy = (await openPage()).open()
    expect(copy.store({ title: '' })).toBe('nothing')
    expect(await shown()).toBe('')
    expect(await shown(tab)).toBe('one')
  })
})

describe('a link', () => {
  test('fills in the form; what was typed over that is restored with the link, and without it if there is no other draft', async () => {
    const page = await openPage()
    const draft = page.open(linked)
    expect(draft).toMatchObject({ values: { title: 'Linked' }, restored: undefined })
    draft.store({ title: 'over it' })
    for (const tab of [page.tab, undefined]) {
      expect(await shown(tab, linked)).toBe('over it')
      expect(await shown(tab)).toBe('over it')
    }
    draft.discard()
    for (const tab of [page.tab, undefined]) {
      expect(await shown(tab, linked)).toBe('Linked')
      expect(await shown(tab)).toBe('')
    }
  })

  test.each(['this', 'another'])(
    'doesn’t hide a draft that was typed before without the link, in %s tab',
    async (where) => {
      const { tab } = await typed('a long text')
      const over = await typed('one letter', linked, where === 'this' ? tab : undefined)
      for (const each of [tab, over.tab, undefined]) {
        expect(await shown(each)).toBe('a long text')
      }
      expect(await shown(over.tab, linked)).toBe('one letter')
      expect(await shown(undefined, linked)).toBe('one letter')
    },
  )

  test('has a draft that the form without a link continues; once that is discarded, the two forms have their own drafts', async () => {
    const { draft, open, tab } = await typed('over it', linked)
    const bareForm = open()
    bareForm.store({ title: 'over it and on' })
    expect(open(linked).values).toEqual({ title: 'over it and on' })
    bareForm.discard()
    const after = open()
    expect(after).toMatchObject({ values: { title: '' }, restored: undefined })
    after.store({ title: 'of no link' })
    draft.store({ title: 'over it again' })
    expect(await shown(tab)).toBe('of no link')
    expect(await shown(tab, linked)).toBe('over it again')
    open().discard()
    // The one before.
    expect(open()).toMatchObject({ values: { title: 'over it again' }, restored: {} })
  })

  test('shows no draft that was typed over another link', async () => {
    const { open } = await typed('over it', linked)
    expect(open({ ...linked, link: 'title=Other' })).toMatchObject({ restored: undefined })
  })
})

describe('a browser that is full', () => {
  test.each(['marked as the older one', 'removed'])(
    'doesn’t pass an older text off as the latest: it is %s',
    async (end) => {
      const { draft, tab } = await typed('long ago')
      for (const storage of [local, tab]) {
        if (end === 'removed') storage.full = true
        else storage.room = 0
      }
      expect(draft.store({ title: 'long ago and on' })).toBe('refused')
      for (const each of [tab, undefined]) {
        const page = await openPage(each)
        expect(page.open()).toMatchObject(
          end === 'removed'
            ? { values: { title: '' }, restored: undefined }
            : { values: { title: 'long ago' }, restored: { older: true } },
        )
      }
      for (const storage of [local, tab]) Object.assign(storage, { full: false, room: Infinity })
      expect(draft.store({ title: 'room again' })).toBe('stored')
      expect((await openPage(tab)).open()).toMatchObject({
        values: { title: 'room again' },
        restored: { older: false },
      })
    },
  )

  test('that stores nothing more keeps the note that the draft was sent', async () => {
    const { draft, tab } = await typed('sent')
    draft.send({ title: 'sent' })
    for (const storage of [local, tab]) storage.full = true
    expect(draft.store({ title: 'sent and changed' })).toBe('refused')
    expect((await openPage(tab)).open()).toMatchObject({
      values: { title: 'sent' },
      restored: { sent: true },
    })
  })

  test('drops remembered reviews for what is typed', async () => {
    const { draft } = await typed('some')
    local.setItem('refdesk/alice/reviews', 'read'.repeat(100))
    local.setItem('refdesk/alice/recent', 'seen')
    local.room = 0
    expect(draft.store({ title: 'some more' })).toBe('stored')
    expect(await shown()).toBe('some more')
    expect(local.getItem('refdesk/alice/reviews')).toBeNull()
    expect(local.getItem('refdesk/alice/recent')).toBe('seen')
  })

  test.each(['this tab', 'all tabs'])(
    'for %s restores the text from the other storage',
    async (full) => {
      const { draft, tab } = await typed('long ago')
      const storage = full === 'this tab' ? tab : local
      storage.room = 0
      expect(draft.store({ title: 'long ago and on' })).toBe('refused')
      expect((await openPage(tab)).open()).toMatchObject({
        values: { title: 'long ago and on' },
        restored: { older: false },
      })
    },
  )
})

test('a draft equal to what the form begins with is not restored', async () => {
  const page = await typed('Linked')
  expect(page.open({ ...bare, start: { title: 'Linked' } }).restored).toBeUndefined()
})

test('the same text is sent with the same key until its answer is known, any other text with another key', async () => {
  const { draft, open } = await typed('sent')
  const sending = draft.send({ title: 'sent' })
  const { key } = sending
  expect(draft.send({ title: 'sent' }).key).toBe(key)
  // After a reload.
  const again = open().send({ title: 'sent' })
  expect(again.key).toBe(key)
  const other = open().send({ title: 'changed' })
  expect(other.key).not.toBe(key)
  other.confirmed()
  expect(open().send({ title: 'changed' }).key).not.toBe(other.key)
})

test('a browser that stores nothing keeps the key while the form is open', async () => {
  const { draft, tab } = await typed('sent')
  for (const storage of [local, tab]) storage.full = true
  const { key } = draft.send({ title: 'unstored' })
  expect(draft.send({ title: 'unstored' }).key).toBe(key)
})

describe('an answer', () => {
  test('that confirms deletes what was sent, but not what was typed since', async () => {
    const { draft, open } = await typed('sent')
    const sending = draft.send({ title: 'sent' })
    // The form was left and opened again before the answer came.
    const again = open()
    again.store({ title: 'sent and changed' })
    sending.confirmed()
    expect(open()).toMatchObject({
      values: { title: 'sent and changed' },
      restored: { sent: false },
    })
    again.store({ title: 'changed again' })
    expect(open().restored?.sent).toBe(false)
    again.send({ title: 'changed again' }).confirmed()
    expect(local.kept.size).toBe(0)
  })

  test('that confirms after the form was left removes its draft; what is typed afterwards counts as not sent', async () => {
    const { draft, open, tab } = await typed('sent')
    const sending = draft.send({ title: 'sent' })
    const again = open()
    expect(again).toMatchObject({ restored: { sent: true }, settled: false })
    sending.confirmed()
    expect(again.settled).toBe(true)
    expect(await shown(tab)).toBe('')
    again.store({ title: 'sent and changed' })
    expect(again.settled).toBe(false)
    expect(open().restored?.sent).toBe(false)
  })

  test('to a form that sent the text again itself doesn’t open the form anew', async () => {
    const { draft, open } = await typed('sent')
    draft.send({ title: 'sent' })
    const again = open()
    again.send({ title: 'sent' }).confirmed()
    expect(again.settled).toBe(false)
    expect(local.kept.size).toBe(0)
  })

  test('that comes after “Discard draft” changes nothing', async () => {
    const { draft, open } = await typed('sent')
    for (const end of ['confirmed', 'refused'] as const) {
      const sending = draft.send({ title: 'sent' })
      const again = open()
      again.discard()
      sending[end]()
      expect(local.kept.size).toBe(0)
      again.store({ title: 'typed anew' })
      sending[end]()
      expect(open()).toMatchObject({ values: { title: 'typed anew' }, restored: { sent: false } })
    }
  })

  test('that refuses restores what was known before sending', async () => {
    const { draft, open } = await typed('sent')
    const sending = draft.send({ title: 'sent' })
    draft.store({ title: 'changed' })
    expect(open()).toMatchObject({ values: { title: 'changed' }, restored: { sent: true } })
    sending.refused()
    expect(draft.sent).toBe(false)
    expect(open().restored?.sent).toBe(false)

    draft.send({ title: 'changed' })
    draft.send({ title: 'changed' }).refused()
    expect(draft.sent).toBe(true)
    expect(open().restored?.sent).toBe(true)
  })

  test('that never comes is reported, in other tabs too, until a later answer comes', async () => {
    const { draft, tab } = await typed('sent')
    const unanswered = draft.send({ title: 'sent' })
    expect((await openPage(tab)).open().restored?.sent).toBe(true)
    const other = await openPage()
    const copy = other.open()
    expect(copy.restored?.sent).toBe(true)
    copy.store({ title: 'changed once more' })
    expect(other.open().restored?.sent).toBe(true)
    unanswered.confirmed()
    expect(await shown(tab)).toBe('changed once more')
    expect(other.open()).toMatchObject({
      values: { title: 'changed once more' },
      restored: { sent: true },
    })
    copy.send({ title: 'changed once more' }).confirmed()
    expect(local.kept.size).toBe(0)

    draft.send({ title: 'sent' })
    const discarded = (await openPage()).open()
    discarded.discard()
    expect(discarded.sent).toBe(false)
  })

  test('to a form that was sent as a link filled it in; until then it is a draft', async () => {
    const page = await openPage()
    const draft = page.open(linked)
    const sending = draft.send(draft.values)
    expect(page.open(linked).restored?.sent).toBe(true)
    sending.refused()
    expect(local.kept.size).toBe(0)
  })

  test('that never came is still reported after the form was changed back to its first values', async () => {
    const { draft, open } = await typed('sent')
    const unanswered = draft.send({ title: 'sent' })
    draft.store({ title: '' })
    expect(draft.sent).toBe(true)
    expect(open().restored?.sent).toBe(true)
    unanswered.confirmed()
    expect(local.kept.size).toBe(0)
  })
})

describe('name and ID of a repository', () => {
  test('lead to the same drafts once an answer contained both', async () => {
    const { learn, tab } = await typed('by name')
    expect(await shown(tab, byId)).toBe('')
    learn()
    for (const each of [tab, undefined]) expect(await shown(each, byId)).toBe('by name')
    const { open } = await openPage(tab)
    open(byId).store({ title: 'by ID' })
    for (const each of [tab, undefined]) expect(await shown(each)).toBe('by ID')
  })

  test('a name that now belongs to another repository shows no drafts of the first one', async () => {
    const { learn, tab } = await typed('of the first')
    learn('r1')
    learn('r2')
    for (const each of [tab, undefined]) {
      expect(await shown(each)).toBe('')
      expect(await shown(each, byId)).toBe('of the first')
    }
    await typed('of the second', bare, tab)
    expect(await shown(tab, { ...bare, repo: 'r2' })).toBe('of the second')
    expect(await shown(tab, byId)).toBe('of the first')
  })

  test('after a rename a draft is found under the ID and the new name, not under the old one', async () => {
    const { rename, tab } = await typed('typed')
    rename()
    for (const each of [tab, undefined]) {
      expect(await shown(each, byId)).toBe('typed')
      expect(await shown(each, { ...bare, repo: 'shop' })).toBe('typed')
      expect(await shown(each)).toBe('')
    }
  })

  test('a form that is still open under the old name belongs to the same repository', async () => {
    const one = await typed('one')
    const other = await openPage()
    other.rename()
    one.draft.store({ title: 'one and more' })
    expect(await shown(one.tab, byId)).toBe('one and more')
    expect(await shown(undefined, byId)).toBe('one and more')
    expect(await shown(one.tab)).toBe('')
  })

  test.each([
    [bare, byId],
    [byId, bare],
  ])('what was typed later, under either, is shown', async (first, later) => {
    const page = await openPage()
    page.open(first).store({ title: 'first' })
    page.open(later).store({ title: 'later' })
    page.rename()
    for (const each of [page.tab, undefined]) expect(await shown(each, byId)).toBe('later')
  })
})

describe('a sign-out', () => {
  test('deletes the person’s drafts and no other person’s, but all of this tab', async () => {
    const { tab } = await typed('of alice')
    become('bob')
    await typed('of bob', bare, tab)
    become('alice')
    become('alice', 'ended')
    expect(local.kept.size).toBe(2)
    signOut()
    expect([...local.kept.keys()]).toEqual([expect.stringContaining('refdesk/bob/')])
    expect([...tab.kept.keys()].join()).not.toContain('draft/')
  })

  test('ends storing, even in a tab that doesn’t know of it yet', async () => {
    const { draft, tab } = await typed('typed')
    const sending = draft.send({ title: 'typed' })
    signOutElsewhere()
    expect(draft.store({ title: 'too late' })).toBe('nothing')
    sending.refused()
    expect([...tab.kept.keys()].join()).not.toContain('draft/')
    draft.send({ title: 'too late' }).refused()
    expect(local.kept.size).toBe(0)
    become('alice')
    expect(draft.store({ title: 'of the page before' })).toBe('nothing')
    expect(await shown(tab)).toBe('')
  })

  test('ends storing in a browser that stores no mark', async () => {
    const { draft } = await typed('typed')
    become(undefined, 'signed-out')
    expect(draft.store({ title: 'too late' })).toBe('nothing')
    expect(local.kept.size).toBe(0)
  })

  test('while a tab was at another site makes it forget what only it has', async () => {
    for (const id of ['alice', undefined]) {
      become(id)
      const { tab } = await typed('typed')
      expect(await shown(tab)).toBe('typed')
      signOutElsewhere()
      expect(await shown(tab)).toBe('')
      expect([...tab.kept.values()].join()).not.toContain('typed')
    }
  })

  test('deletes everything that belongs to no particular person', async () => {
    become(undefined)
    const { tab } = await typed('typed')
    const { rememberRepository } = await import('../memory/recents.ts')
    rememberRepository('demo')
    tab.setItem('another.app', 'kept')
    expect(JSON.stringify([...tab.kept])).toMatch(/typed.*demo/)
    signOut()
    expect(JSON.stringify([...tab.kept])).not.toMatch(/typed|demo/)
    expect(tab.getItem('another.app')).toBe('kept')
  })
})

test('a session that ends keeps drafts for their person, whoever signs in meanwhile', async () => {
  const { tab, draft } = await typed('of alice')
  const sending = draft.send({ title: 'of alice' })
  become('alice', 'ended')
  expect(draft.store({ title: 'of alice, after the end' })).toBe('stored')
  become('bob')
  sending.refused()
  expect(await shown(tab)).toBe('')
  expect(await shown()).toBe('')
  const page = await typed('of bob', bare, tab)
  page.draft.discard()
  become('alice')
  expect(await shown(tab)).toBe('of alice, after the end')
  expect(await shown()).toBe('of alice, after the end')
})

test('without a known person, drafts stay in this tab', async () => {
  become(undefined)
  const { tab, draft } = await typed('typed')
  expect(local.kept.size).toBe(0)
  expect(await shown(tab)).toBe('typed')
  expect(await shown()).toBe('')
  const sending = draft.send({ title: 'typed' })
  draft.store({ title: 'typed on' })
  sending.confirmed()
  expect(await shown(tab)).toBe('typed on')
  draft.discard()
  expect(await shown(tab)).toBe('')
})

test('a draft is kept for 90 days', async () => {
  const { open, tab } = await typed('typed')
  vi.advanceTimersByTime(90 * 24 * 60 * minute - minute)
  expect(open().values).toEqual({ title: 'typed' })
  expect(open().values).toEqual({ title: '' })
  expect([...local.kept.keys(), ...tab.kept.keys()].join()).not.toContain('draft/')
})

test('a hundred drafts are kept, the latest', async () => {
  const { open } = await openPage()
  const numbered = (repo: number) => open({ ...bare, repo: `r${repo}` })
  for (let repo = 0; repo < 110; repo += 1) numbered(repo).store({ title: 'typed' })
  expect([9, 10].map((repo) => numbered(repo).values.title)).toEqual(['', 'typed'])
  expect(local.kept.size).toBe(100)
})

test('a draft of an older version is read, and removed when it is discarded', async () => {
  const record = { id: '1-2', ...bare, writtenAt: Date.now(), values: { title: 'typed before' } }
  local.setItem('refdesk/alice/draft/1-2', JSON.stringify(record))
  const { open, tab } = await openPage()
  const draft = open()
  expect(draft.values).toEqual({ title: 'typed before' })
  draft.store({ title: 'typed on' })
  expect(await shown(tab)).toBe('typed on')
  draft.discard()
  expect(local.kept.size).toBe(0)
})

test('a draft that can’t be parsed is ignored, and a text that can’t be stored is reported', async () => {
  const { tab } = await typed('typed')
  for (const { kept } of [local, tab]) {
    for (const [name, text] of kept) kept.set(name, text.replace('"typed"', '5'))
    kept.set('refdesk/alice/draft/x', '{')
  }
  const draft = (await openPage(tab)).open()
  expect(draft.values).toEqual({ title: '' })
  expect(local.kept.size).toBe(2)
  local.full = true
  expect(draft.store({ title: 'typed' })).toBe('refused')
  // What one refuses the other may keep.
  expect(await shown(tab)).toBe('typed')
})
