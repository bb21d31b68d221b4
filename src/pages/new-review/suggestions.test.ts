import { beforeEach, expect, test, vi } from 'vitest'

import { personOption } from '../../lib/person.ts'
import { BranchList } from '../../list/branch-list.ts'
import { learnRepository } from '../../memory/repositories.ts'
import { storeReview } from '../../memory/reviews.ts'
import { memoryStorage } from '../../memory/testing/memory-storage.ts'
import { branchOptions, suggestedPeople } from './suggestions.ts'

const session = vi.hoisted(() => ({ user: undefined as { id: string } | undefined }))
vi.mock('../../auth/session.ts', () => ({
  session: { state: session },
}))

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  session.user = { id: 'alice' }
})

const review = { id: '1', title: 'T', status: 'open', updated_at: 5, compare_ref: 'topic' }
const ids = (repo: string) => suggestedPeople(repo, undefined).map(({ id }) => id)

test('people of the latest reviews come first, then authors of branches, each once', () => {
  const [bob, kim, lena] = [
    { id: 'bob', full_name: 'Bob Baker', email: 'bob@example.com' },
    { id: 'kim', name: 'Kim' },
    { id: 'lena' },
  ]
  storeReview({ ...review, repo_id: 'r01', author: lena, reviewers: [{ name: 'no ID' }] })
  storeReview({ ...review, repo_id: 'r01', id: '2', author: kim, reviewers: [lena] })
  const branches = [
    bob,
    { ...kim, name: 'Kim of a branch' },
    { ...bob, name: 'Bobby' },
    { id: ' ' },
  ]
  const people = suggestedPeople('r01', { items: branches.map((author) => ({ author })) })
  expect(people).toEqual([kim, lena, bob])
  expect(people.map(personOption).map(({ search }) => search)).toEqual([
    'kim Kim',
    'lena',
    'bob Bob Baker bob@example.com',
  ])
})

test('the people of another repository, and those whom another person met, are not suggested', () => {
  storeReview({ ...review, repo_id: 'r01', author: { id: 'bob' } })
  expect([ids('r01'), ids('demo'), ids('other')]).toEqual([['bob'], [], []])
  learnRepository('demo', 'r01')
  expect(ids('demo')).toEqual(['bob'])
  session.user = { id: 'mallory' }
  expect(ids('r01')).toEqual([])
})

test('each name comes once: those used last, the usual base, then the newest; those without a time last', () => {
  const list = new BranchList({
    items: [
      { branch_id: '1', branch_name: 'old', time: 1 },
      { branch_id: '2', branch_name: 'timeless' },
      { branch_id: '3', branch_name: 'new', time: 7, author: { name: 'Ann' } },
      { branch_id: '4', branch_name: 'master', time: 3 },
      { branch_id: '5', branch_name: 'old', time: 5 },
      { branch_id: '6' },
    ],
  })
  const names = (used: string[]) => branchOptions(list, used).map(({ value }) => value)
  expect(names([])).toEqual(['master', 'new', 'old', 'timeless'])
  expect(names(['gone', '2', 'old'])).toEqual(['timeless', 'old', 'master', 'new'])
  const details = branchOptions(list, ['3'])[0]?.details?.()
  expect(details?.slice(0, 2)).toEqual(['Used recently', 'Ann'])
})
