import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isBlank } from '../../lib/absent.ts'
import { BranchList } from '../../list/branch-list.ts'
import { newReviewPath } from '../../paths.ts'
import { anyText } from '../../testing/any-text.ts'
import {
  idsIn,
  newReviewSchema,
  prefill,
  titleSuggestion,
  toRequest,
  type NewReviewForm,
} from './form.ts'

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

test.each([
  ['reviewer_ids=a,b&reviewer_ids=c&reviewer_ids=a', ['a', 'b', 'c']],
  ['reviewer_ids=+a%20,%09b%0A,,&reviewer_ids=', ['a', 'b']],
  ['reviewer_ids=Kim+Lee,b%2Bc', ['Kim Lee', 'b+c']],
  ['reviewer_ids=Lee%5C,+Kim,CORP%5Cbob', ['Lee, Kim', 'CORP\\bob']],
])('%s names %j', (query, ids) => {
  expect(prefill(query).reviewer_ids).toEqual(ids)
})

test('of several values of a field the first one counts, and no field gets another parameter', () => {
  const values = prefill('base=x&title=1&title=2&base=y&base_ref=m&base_ref=m')
  expect(values).toMatchObject({ title: '1', base_ref: 'm' })
  expect(values).not.toHaveProperty('base')
})

/** Of these a field of one line makes spaces. */
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

test('no query breaks it, and a title arrives whole, in one line', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.string()), (query) => {
      const sent = new URLSearchParams(query).get('title') ?? ''
      const title = isBlank(sent) ? '' : sent
      expect(prefill(query).title).toBe(title.replaceAll(lineBreaks, ' '))
    }),
  )
})

// Half a surrogate pair has no encoding in a URL, and white space alone fills nothing.
const lines = anyText().filter((value) => value.isWellFormed() && (value === '' || !isBlank(value)))
const text = lines.map((value) => value.replaceAll(lineBreaks, ' '))
const id = anyText({ minLength: 1 }).filter(
  (value) => value.isWellFormed() && value === value.trim() && value.search(lineBreaks) < 0,
)
const form = fc.record({
  title: text,
  base_ref: text,
  compare_ref: text,
  description: lines,
  reviewer_ids: fc.uniqueArray(id),
})

test('a link to a form fills the same form', () => {
  fc.assert(
    fc.property(form, (filled) => {
      const { search } = new URL(newReviewPath('demo', filled), 'http://localhost')
      expect(prefill(search)).toEqual({ ...filled, reviewer_text: '' })
    }),
  )
})

test('white space around a ref isn’t part of it', () => {
  const pasted = { ...right, base_ref: ' main\n', compare_ref: ' main' }
  expect(messages(pasted)).toEqual(['compare_ref: Base and compare are the same.'])
  expect(toRequest(pasted)).toMatchObject({ base_ref: 'main', compare_ref: 'main' })
})

test.each([
  ['alice', ['alice']],
  [' alice,bob\tcarol\n\nbob ', ['alice', 'bob', 'carol']],
  ['a,,b; c', ['a', 'b', 'c']],
  [' , ', []],
  ['someone@example.com', ['someone@example.com']],
])('%j holds %j', (typed, ids) => {
  expect(idsIn(typed)).toEqual(ids)
})

test.each([
  ['feature/fix-login_page', 'Fix login page'],
  ['fix/1001-add-payment-webhook', 'Add payment webhook'],
  ['feature/2fa-login', '2fa login'],
  ['crash', 'Crash'],
  ['ветка/новое-имя', 'Новое имя'],
  ['feature/ABC-123-fix-crash', 'ABC 123 fix crash'],
  ['feature/iOS-app', 'IOS app'],
  ['release/1.2.3', undefined],
  ['a/b/', undefined],
  ['123-456', undefined],
  ['main', undefined],
  ['', undefined],
])('%j offers %j', (name, offered) => {
  expect(titleSuggestion(name)).toBe(offered)
})
