import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import {
  knownNames,
  learnRename,
  learnRepository,
  repositoryId,
  repositoryName,
  repositoryTitle,
} from './identity.ts'
import { memoryStorage, type MemoryStorage } from './testing/memory-storage.ts'

const session = vi.hoisted(() => ({ user: undefined as { id: string } | undefined }))
vi.mock('../auth/session.ts', () => ({ session: { state: session } }))
const pinned = vi.hoisted(() => [] as { title: string; repo_id: string; review_id?: string }[])
vi.mock('../config.ts', () => ({ getConfig: () => ({ pinned }) }))

let local: MemoryStorage

beforeEach(() => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.useFakeTimers({ now: 0 })
  session.user = { id: 'alice' }
  pinned.length = 0
})

/** Each a millisecond after the one before. @returns when */
function learn(idOrName: string, repo_id: string): number {
  vi.advanceTimersByTime(1)
  learnRepository(idOrName, repo_id)
  return Date.now()
}

function rename(idOrName: string, repo_id: string, repo_name: string): number {
  vi.advanceTimersByTime(1)
  learnRename(idOrName, { repo_id, repo_name })
  return Date.now()
}

test('a name and an ID mean the same repository once an answer has told so', () => {
  expect(['demo', 'r1'].map((address) => repositoryId(address))).toEqual(['demo', 'r1'])
  learn('demo', 'r1')
  expect(['demo', 'r1', 'other'].map((address) => repositoryId(address))).toEqual([
    'r1',
    'r1',
    'other',
  ])
  expect(['r1', 'demo'].map(repositoryName)).toEqual(['demo', undefined])
})

test('a name that answers with another ID belongs to that repository at once, and the first has no name', () => {
  learn('demo', 'r1')
  vi.advanceTimersByTime(1)
  expect(learnRepository('demo', 'r2')).toBe(true)
  expect(learnRepository('demo', 'r2')).toBe(false)
  expect(repositoryId('demo')).toBe('r2')
  expect(['r1', 'r2'].map(repositoryName)).toEqual([undefined, 'demo'])
})

test('a repository that answers to another name no longer has the former one', () => {
  learn('demo', 'r1')
  learn('shop', 'r1')
  expect([repositoryId('demo'), repositoryName('r1')]).toEqual(['demo', 'shop'])
})

test('a name that turns out to be an ID is no repository’s name', () => {
  learn('r2', 'r1')
  learn('r2', 'r2')
  expect([repositoryId('r2'), repositoryName('r1')]).toEqual(['r2', undefined])
})

test('after a rename the old name belongs to nobody until another repository answers to it', () => {
  rename('old', 'r1', 'new')
  expect(['old', 'new'].map((name) => repositoryId(name))).toEqual(['old', 'r1'])
  rename('r1', 'r1', 'newer')
  expect(['old', 'new', 'newer'].map((name) => repositoryId(name))).toEqual(['old', 'new', 'r1'])
  learn('old', 'r2')
  expect(repositoryId('old')).toBe('r2')
})

describe('what was noted under a name belongs to the repository that had it then', () => {
  test('before the first answer: to the first repository that is learned', () => {
    learn('demo', 'r1')
    learn('demo', 'r2')
    expect(repositoryId('demo', 0)).toBe('r1')
  })

  test('later: to the one that was known at that time', () => {
    const first = learn('demo', 'r1')
    vi.advanceTimersByTime(10)
    const second = learn('demo', 'r2')
    expect(repositoryId('demo', first + 5)).toBe('r1')
    expect(repositoryId('demo', second + 5)).toBe('r2')
  })

  test('after a rename: to the next one that gets the name, and to nobody until that is known', () => {
    const renamed = rename('demo', 'r1', 'shop')
    expect(repositoryId('demo', 0)).toBe('r1')
    expect(repositoryId('demo', renamed)).toBe('r1')
    expect(repositoryId('demo', renamed + 5)).toBe('demo')
    vi.advanceTimersByTime(10)
    learn('demo', 'r2')
    expect(repositoryId('demo', renamed + 5)).toBe('r2')
  })
})

test('whatever is learned, a name belongs to one ID, and a repository’s name and ID are equivalent', () => {
  const address = fc.constantFrom('demo', 'shop', 'r1', 'r2', 'r3')
  const id = fc.constantFrom('r1', 'r2', 'r3')
  const step = fc.oneof(
    fc.tuple(fc.constant('learn' as const), address, id, address),
    fc.tuple(fc.constant('rename' as const), address, id, address),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      local.kept.clear()
      for (const [what, idOrName, repo_id, repo_name] of steps) {
        const before = repositoryName(repo_id)
        if (what === 'learn') learn(idOrName, repo_id)
        else rename(idOrName, repo_id, repo_name)
        const told = what === 'learn' ? idOrName : repo_name
        expect(repositoryId(told)).toBe(repo_id)
        // An answer to a request by ID says nothing of names; a rename says all.
        const untold = what === 'learn' ? before : undefined
        expect(repositoryName(repo_id)).toBe(told === repo_id ? untold : told)
        const held = knownNames().flatMap(({ repo_name: name }) =>
          repositoryId(name) === name ? [] : [repositoryId(name)],
        )
        expect(new Set(held).size).toBe(held.length)
        const named = ['r1', 'r2', 'r3'].filter((one) => repositoryName(one) !== undefined)
        expect(named.map((one) => repositoryId(repositoryName(one) ?? ''))).toEqual(named)
      }
    }),
  )
})

test('what one person has learned is not known to others; without a person it stays in this tab', () => {
  learn('demo', 'r1')
  session.user = { id: 'bob' }
  expect(repositoryId('demo')).toBe('demo')
  session.user = undefined
  learn('demo', 'r2')
  session.user = { id: 'alice' }
  expect(repositoryId('demo')).toBe('r1')
})

test('300 names are kept, with five repositories each; names and IDs too long for an address are not', () => {
  for (let index = 0; index < 400; index += 1) learn(`name-${index}`, `r${index}`)
  expect(knownNames()).toHaveLength(300)
  expect([repositoryId('name-399'), repositoryId('name-0')]).toEqual(['r399', 'name-0'])
  for (let index = 0; index < 20; index += 1) learn('demo', `r${index}`)
  expect(knownNames()[0]?.holders).toHaveLength(5)
  learn('demo', 'r'.repeat(257))
  learn('n'.repeat(257), 'r1')
  expect([repositoryId('demo'), repositoryName('r1')]).toEqual(['r19', undefined])
})

test('what can’t be parsed is ignored, and what can’t be stored causes no error', () => {
  local.kept.set('refdesk/alice/repository-names', '[{"repo_name":5}]')
  expect(repositoryId('demo')).toBe('demo')
  local.full = true
  expect(() => learn('demo', 'r1')).not.toThrow()
})

describe('a title', () => {
  const uuid = '1263f826-19f2-41be-be6b-01794af64b34'

  test('is the known name, else the pinned title, else the ID or name itself', () => {
    pinned.push(
      { title: 'A review', repo_id: uuid, review_id: '1' },
      { title: 'Shop', repo_id: uuid },
    )
    expect(repositoryTitle(uuid)).toBe('Shop')
    learn('demo', uuid)
    expect([uuid, 'demo', 'other'].map(repositoryTitle)).toEqual(['demo', 'demo', 'other'])
  })

  test('is found among the pinned ones by name as well as by ID', () => {
    pinned.push({ title: 'Shop', repo_id: 'shop' })
    expect([repositoryTitle('shop'), repositoryTitle('r1')]).toEqual(['Shop', 'r1'])
  })

  test.each([
    [uuid, '1263f826-1…'],
    ['da39a3ee5e6b4b0d3255bfef95601890afd80709', 'da39a3ee5e…'],
    ['cafe-bead', 'cafe-bead'],
    ['a-name-of-more-than-twenty-characters', 'a-name-of-more-than-twenty-characters'],
  ])('of %s, if none is known, is %s', (idOrName, title) => {
    expect(repositoryTitle(idOrName)).toBe(title)
  })
})
