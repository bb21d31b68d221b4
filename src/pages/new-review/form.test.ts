import { expect, test } from 'vitest'

import { BranchList } from '../../list/branch-list.ts'
import { newReviewSchema, toRequest, type NewReviewForm } from './form.ts'

const items = [
  { branch_id: 'b1', branch_name: 'main' },
  { branch_id: 'b2', branch_name: 'topic' },
  { branch_id: 'main', branch_name: 'named-by-an-id' },
]
const branches = new BranchList({ items })
const right: NewReviewForm = {
  title: 'T',
  base_ref: 'main',
  compare_ref: 'topic',
  description: '',
  reviewer_ids: [],
  reviewer_text: '',
}
const messages = (change: Partial<NewReviewForm>) =>
  (newReviewSchema(branches).safeParse({ ...right, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('bounds are counted in code points, at their edge and one beyond', () => {
  expect(messages({ title: '😀'.repeat(1024), description: 'é'.repeat(4096) })).toEqual([])
  expect(messages({ title: '😀'.repeat(1025) })).toEqual([
    'title: Must be at most 1024 characters long; it has 1025.',
  ])
  expect(messages({ base_ref: 'x'.repeat(129) })).toHaveLength(1)
  expect(messages({ description: 'x'.repeat(4097) })).toHaveLength(1)
  expect(messages({ reviewer_ids: ['ok', 'x'.repeat(257)] })).toEqual([
    'reviewer_ids.1: Must be at most 256 characters long; it has 257.',
  ])
})

test('what no service keeps is said at its field', () => {
  expect(
    messages({ title: 'a\0b', description: '\ud83d', reviewer_ids: ['ok', '\ude00'] }),
  ).toEqual([
    'title: Must not contain U+0000.',
    'description: Must not contain U+D83D, half of a surrogate pair.',
    'reviewer_ids.1: Must not contain U+DE00, half of a surrogate pair.',
  ])
  expect(messages({ compare_ref: 'x\0' })).toEqual(['compare_ref: Must not contain U+0000.'])
})

test('title and refs are not blank', () => {
  expect(messages({ title: ' \n' })).toEqual(['title: Enter a title.'])
  expect(messages({ base_ref: '', compare_ref: '' })).toEqual([
    'base_ref: Choose a branch or enter a commit.',
    'compare_ref: Choose a branch or enter a commit.',
  ])
})

test('the same ref on both sides is an error, by name, by ID, while the title is wrong', () => {
  const same = 'compare_ref: Base and compare are the same.'
  expect(messages({ compare_ref: 'main' })).toEqual([same])
  expect(messages({ compare_ref: 'b1' })).toEqual([same])
  expect(messages({ base_ref: 'b2', compare_ref: 'b2' })).toEqual([same])
  expect(messages({ compare_ref: 'main', title: '' })).toContain(same)
  expect(messages({ base_ref: 'c0ffee', compare_ref: 'c0ffee' })).toEqual([same])
  expect(messages({ compare_ref: 'named-by-an-id' })).toEqual([])
})

test('empty optional fields are left out of the request', () => {
  expect(toRequest(right)).toEqual({ title: 'T', base_ref: 'main', compare_ref: 'topic' })
  expect(toRequest({ ...right, description: 'd', reviewer_ids: ['a'] })).toEqual({
    title: 'T',
    base_ref: 'main',
    compare_ref: 'topic',
    description: 'd',
    reviewer_ids: ['a'],
  })
})
