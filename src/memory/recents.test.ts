import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'

import { tracesOf } from '../fields/review-traces.ts'
import { learnRename, learnRepository, repositoryId, repositoryName } from './identity.ts'
import { lastBase, rememberRefs } from './recent-refs.ts'
import {
  forgetRepositories,
  forgetReviews,
  recentRepositories,
  recentReviews,
  updateRecentReview,
  rememberRepository,
  rememberReview,
  markReviewSeen,
  seenOf,
  unseenChanges,
} from './recents.ts'
import { watchMemory } from './stored.ts'
import { memoryStorage, type MemoryStorage } from './testing/memory-storage.ts'

const session = vi.hoisted(() => ({ user: undefined as { id: string } | undefined }))
vi.mock('../auth/session.ts', () => ({ session: { state: session } }))

let local: MemoryStorage
let tab: MemoryStorage
const page = new EventTarget()

beforeEach(() => {
  local = memoryStorage()
  tab = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.useFakeTimers({ now: 0 })
  session.user = { id: 'alice' }
})

const listed = { repo_id: 'r1', id: '1', title: 'T', status: 'open', updated_at: 5 }
const review = { ...listed, author: { id: 'bob', email: 'not@kept.example' } }
const shown = expect.any(Array) as [string, string][]

test('the latest comes first, without duplicates, at most a hundred', () => {
  for (let index = 0; index < 140; index += 1) open(`repo-${index}`)
  open('repo-80')
  expect(recentRepositories()).toHaveLength(100)
  expect(recentRepositories().slice(0, 2)).toMatchObject([
    { repo: 'repo-80' },
    { repo: 'repo-139' },
  ])
})

test('a review that is opened again comes first with its present state, and only what is listed is stored', () => {
  visit({ ...review, description: 'not to be kept' })
  visit({ ...review, id: '2' })
  visit({ ...review, status: 'closed' })
  expect(recentReviews()).toEqual([
    { ...listed, author: 'bob', status: 'closed', shown, at: 3 },
    { ...listed, author: 'bob', id: '2', shown, at: 2 },
  ])
  expect(local.kept.get('refdesk/alice/recent-reviews')).not.toMatch(/not to be kept|@/)
})

test('a review that is read again is updated in its place; one that isn’t in the list isn’t added', () => {
  visit(review)
  visit({ ...review, id: '2' })
  readAgain({ ...review, title: 'Now', status: 'closed', merge_commit_id: 'c0ffee' })
  readAgain({ ...review, id: '3' })
  expect(
    recentReviews().map(({ id, title, status, merged }) => [id, title, status, merged]),
  ).toEqual([
    ['2', 'T', 'open', undefined],
    ['1', 'Now', 'closed', true],
  ])
})

test('changes of a review are unseen until they are marked as seen', () => {
  const news = (now: typeof review & Record<string, unknown>) => {
    readAgain(now)
    return recentReviews().map((entry) => Array.from(unseenChanges(entry).keys()))
  }
  visit({ ...review, reviewers: [{ id: 'a' }, { id: 'b' }] })
  expect(news({ ...review, reviewers: [{ id: 'b' }, { id: 'a' }] })).toEqual([[]])
  const changed = {
    ...review,
    status: 'closed',
    reviewers: [{ id: 'a' }],
    merge_commit_id: 2n ** 60n,
  }
  expect(news(changed)).toEqual([['status', 'reviewers', 'merge_commit_id']])
  expect(news(changed)).toEqual([['status', 'reviewers', 'merge_commit_id']])
  const undo = markReviewSeen(changed)
  expect(news(changed)).toEqual([[]])
  expect(recentReviews()).toMatchObject([{ seenAt: Date.now() }])
  undo()
  expect(recentReviews()).toMatchObject([{ seenAt: undefined }])
  expect(news(changed)).toEqual([['status', 'reviewers', 'merge_commit_id']])
  const undoLater = markReviewSeen(changed)
  expect(news(changed)).toEqual([[]])
  expect(news({ ...changed, title: 'Now' })).toEqual([['title']])
  undoLater()
  expect(recentReviews().map((entry) => Array.from(unseenChanges(entry).keys()))).toEqual([
    ['title', 'status', 'reviewers', 'merge_commit_id'],
  ])
  markReviewSeen(changed)
  expect(news(changed)).toEqual([['title']])
  markReviewSeen(changed)
  expect(news({ ...changed, merge_commit_id: 2n ** 60n + 1n })).toEqual([['merge_commit_id']])
})

test('to open a review is to look at it', () => {
  const closed = { ...review, status: 'closed' }
  expect(seenOf(review)).toBeUndefined()
  visit(review)
  readAgain(closed)
  expect(seenOf(closed)?.traces).toEqual(tracesOf(review))
  visit(closed)
  expect(seenOf(closed)?.traces).toEqual(tracesOf(closed))
  expect(recentReviews().map((entry) => unseenChanges(entry).size)).toEqual([0])
})

test('an answer from before the last look changes nothing', () => {
  visit({ ...review, title: 'Now' })
  const before = recentReviews()
  updateRecentReview(review, Date.now() - 1)
  expect(recentReviews()).toEqual(before)
})

test('an answer that is older than another one changes nothing', () => {
  visit(review)
  updateRecentReview({ ...review, title: 'Now' }, Date.now() + 2)
  const before = recentReviews()
  updateRecentReview(review, Date.now() + 1)
  expect(recentReviews()).toEqual(before)
})

test('fields that another version of the app stores don’t make an entry unreadable', () => {
  visit(review)
  const [entry] = recentReviews()
  const stored = [{ ...entry, marked: { since: [], at: 1 }, seen: {} }]
  local.kept.set('refdesk/alice/recent-reviews', JSON.stringify(stored))
  expect(recentReviews()).toEqual([entry])
})

test('a review that another version of the app listed, and nobody was shown here, has no news', () => {
  visit(review)
  const [entry] = recentReviews()
  local.kept.set('refdesk/alice/recent-reviews', JSON.stringify([{ ...entry, shown: undefined }]))
  readAgain({ ...review, title: 'Now' })
  expect(recentReviews().map((each) => [each.title, unseenChanges(each).size])).toEqual([
    ['Now', 0],
  ])
})

test('long texts are cut, and an ID that is too long is left out', () => {
  visit({ ...review, title: '🚀'.repeat(1024) })
  expect(recentReviews()[0]?.title).toBe('🚀'.repeat(1024))
  const endless = { title: `x${'🚀'.repeat(100_000)}`, status: 'y'.repeat(100_000) }
  visit({ ...review, ...endless })
  readAgain({ ...review, ...endless })
  expect(recentReviews()[0]?.title).toMatch(/^x(🚀){1023}\uFFFD$/u)
  expect(recentReviews()[0]?.status).toHaveLength(2048)
  visit({ ...review, repo_id: 'r'.repeat(257) })
  visit({ ...review, id: 'i'.repeat(257) })
  expect(recentReviews()).toHaveLength(1)
})

test('a repository opened by name and by ID is one entry, once an answer contained both', () => {
  open('r1')
  open('demo')
  expect(recentRepositories().map(({ repo }) => repo)).toEqual(['demo', 'r1'])
  learn('demo', 'r1')
  expect(recentRepositories()).toEqual([{ repo: 'r1', at: 2 }])
  open('demo')
  expect(recentRepositories()).toEqual([{ repo: 'r1', at: 4 }])
})

test('a name that now belongs to another repository means that one; earlier entries stay with the first', () => {
  open('demo')
  learn('demo', 'r1')
  learn('demo', 'r2')
  expect(recentRepositories()).toEqual([{ repo: 'r1', at: 1 }])
  open('demo')
  expect(recentRepositories()).toEqual([
    { repo: 'r2', at: 4 },
    { repo: 'r1', at: 1 },
  ])
  forgetRepositories(['r1'])
  expect(recentRepositories().map(({ repo }) => repo)).toEqual(['r2'])
})

test('only what is forgotten is gone', () => {
  for (const repo of ['one', 'two', 'three']) open(repo)
  visit(review)
  visit({ ...review, id: '2' })
  visit({ ...review, repo_id: 'r2' })
  forgetRepositories(['two'])
  forgetReviews([{ repo_id: 'r1', id: '1' }])
  expect(recentRepositories().map(({ repo }) => repo)).toEqual(['three', 'one'])
  expect(recentReviews().map(({ repo_id, id }) => [repo_id, id])).toEqual([
    ['r2', '1'],
    ['r1', '2'],
  ])
})

test('after a rename, entries of the old name are found under the ID, its last base too', () => {
  open('old')
  open('other')
  rememberRefs('r1', { base_ref: 'main', compare_ref: 'topic' })
  learnRename('old', { repo_id: 'r1', repo_name: 'new' })
  expect(recentRepositories()).toMatchObject([{ repo: 'other' }, { repo: 'r1' }])
  expect(lastBase('new')).toBe('main')
  expect(lastBase('old')).toBeUndefined()
})

test('whatever happens, each repository is there once, latest first, and its entry leads to it', () => {
  const name = fc.constantFrom('demo', 'other', 'r1', 'r2')
  const step = fc.oneof(
    fc.tuple(fc.constant('open' as const), name),
    fc.tuple(fc.constant('learn' as const), name, fc.constantFrom('r1', 'r2')),
    fc.tuple(fc.constant('rename' as const), fc.constantFrom('r1', 'r2'), name),
    fc.tuple(fc.constant('forget' as const), fc.nat(3)),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      local.kept.clear()
      for (const [what, one, other] of steps) {
        if (what === 'open') open(one)
        // An address that is an ID is that repository's.
        if (what === 'learn') learn(one, /^r\d$/.test(one) ? one : other)
        if (what === 'rename' && !/^r\d$/.test(other))
          learnRename(one, { repo_id: one, repo_name: other })
        if (what === 'forget') forgetRepositories([recentRepositories()[one]?.repo ?? ''])
      }
      const repositories = recentRepositories()
      expect(repositories.map(({ at }) => at)).toEqual(
        repositories.map(({ at }) => at).sort((one, two) => two - one),
      )
      expect(new Set(repositories.map(({ repo }) => repo)).size).toBe(repositories.length)
      for (const { repo } of repositories)
        expect(repositoryId(repositoryName(repo) ?? repo)).toBe(repo)
    }),
  )
})

test('listeners are called for changes here and in other tabs, and for nothing else', () => {
  const heard = vi.fn<() => void>()
  const stop = watchMemory(heard)
  open('demo')
  expect(heard).toHaveBeenCalledOnce()
  const before = recentRepositories()
  expect(recentRepositories()).toBe(before)
  readAgain(review)
  expect(heard).toHaveBeenCalledOnce()
  local.kept.set('refdesk/alice/recent-repositories', '[]')
  page.dispatchEvent(new Event('storage'))
  expect(heard).toHaveBeenCalledTimes(2)
  expect(recentRepositories()).toEqual([])
  stop()
  open('demo')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('each person has their own memory; without a person it is in this tab only', () => {
  open('of-alice')
  session.user = { id: 'bob' }
  expect(recentRepositories()).toEqual([])
  session.user = undefined
  open('of-nobody')
  expect([...tab.kept.keys()]).toEqual(['refdesk/recent-repositories'])
  session.user = { id: 'alice' }
  expect(recentRepositories()).toMatchObject([{ repo: 'of-alice' }])
})

test('what can’t be parsed is ignored, and what can’t be stored causes no error', () => {
  local.kept.set('refdesk/alice/recent-repositories', '[{"repo":5}]')
  expect(recentRepositories()).toEqual([])
  local.kept.set('refdesk/alice/recent-repositories', '{')
  expect(recentRepositories()).toEqual([])
  local.full = true
  expect(() => open('demo')).not.toThrow()
})

/** Each a millisecond after the one before. */
function open(repo: string) {
  vi.advanceTimersByTime(1)
  rememberRepository(repo)
}

function visit(read: typeof review & Record<string, unknown>) {
  vi.advanceTimersByTime(1)
  rememberReview(read)
}

function readAgain(read: typeof review & Record<string, unknown>) {
  updateRecentReview(read, Date.now())
}

function learn(idOrName: string, repo_id: string) {
  vi.advanceTimersByTime(1)
  learnRepository(idOrName, repo_id)
}
