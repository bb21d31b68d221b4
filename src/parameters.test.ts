import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  newReviewParameters,
  ruleParameters,
  apiFilterIn,
  isUnfiltered,
  valuesOf,
  withChanges,
  withoutFilters,
} from './parameters.ts'
import { anyText } from './testing/any-text.ts'

const lineBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/

const rules = (search: string) => valuesOf(ruleParameters, new URLSearchParams(search))

test('an invalid value is left out, and of two values the first counts', () => {
  expect(rules('reading=posix&tab=Findings&sort=-colour&finding=stale&times=')).toEqual(rules(''))
  expect(rules('')).toMatchObject({ reading: 'depot', tab: 'rules', finding: '' })
  expect(rules('reading=glob&reading=depot&q=&q=a')).toMatchObject({ reading: 'glob', q: '' })
  expect(rules('sort=-subject&tab=matrix&finding=covered')).toMatchObject({
    sort: '-subject',
    tab: 'matrix',
    finding: 'covered',
  })
})

test('a blank text counts as none, for the page and the service', () => {
  expect(rules('q=+&user_id=%20&path=%0A&finding=%E2%80%83')).toEqual(rules(''))
  expect(apiFilterIn('user_id=%20&group_id=a')).toEqual({ group_id: 'a' })
  expect(withChanges(ruleParameters, new URLSearchParams('q=a'), { q: ' ' }).toString()).toBe('')
})

test('line breaks and tabs are spaces for fields of one line, and stay in a description', () => {
  const form = new URLSearchParams({ title: 'a\nb', description: 'a\nb', reviewer_ids: 'a\tb,c' })
  expect(valuesOf(newReviewParameters, form)).toMatchObject({
    title: 'a b',
    description: 'a\nb',
    reviewer_ids: ['a b', 'c'],
  })
  expect(rules('q=a%0D%0Ab&path=a%E2%80%A8b&user_id=a%09b')).toMatchObject({
    q: 'a b',
    path: 'a b',
    user_id: 'a b',
  })
})

test.each([
  ['', true],
  ['reading=glob&rule=r-1&tab=matrix&sort=evaluation_order', true],
  ['q=a', false],
  ['user_id=bob', false],
  ['finding=covered', false],
  ['sort=-subject', false],
])('whether a list with %j is unfiltered: %s', (search, expected) => {
  expect(isUnfiltered(ruleParameters, rules(search))).toBe(expected)
})

test('a filter of more than 1,000 characters is left out', () => {
  expect(rules(`q=${'🙂'.repeat(1000)}`).q).toHaveLength(2000)
  expect(rules(`q=${'x'.repeat(1001)}&path=${'/'.repeat(1001)}`)).toEqual(rules(''))
})

test('an address has what is set and no fallback, and keeps other parameters', () => {
  const from = new URLSearchParams('utm=1&q=a&path=/x')
  const to = withChanges(ruleParameters, from, {
    q: 'b c',
    path: '',
    reading: 'depot',
    tab: 'compare',
    sort: 'colour',
  })
  expect(to.toString()).toBe('utm=1&q=b+c&tab=compare')
  expect(withChanges(ruleParameters, to, { tab: 'rules', q: undefined }).toString()).toBe(
    'utm=1&q=b+c',
  )
})

const isOneId = (id: string) => id.isWellFormed() && id === id.trim() && id !== ''

test('any list is the same after it was written to an address and read again', () => {
  const ids = fc.array(anyText().filter((id) => isOneId(id) && !lineBreak.test(id)))
  fc.assert(
    fc.property(
      ids.filter((each) => !each.some((id) => id.includes('\\'))),
      (reviewer_ids) => {
        const search = withChanges(newReviewParameters, new URLSearchParams(), { reviewer_ids })
        const read = new URLSearchParams(search.toString())
        expect(valuesOf(newReviewParameters, read).reviewer_ids).toEqual(reviewer_ids)
      },
    ),
  )
})

test('of the service’s own filters, those that are set are sent', () => {
  expect(apiFilterIn('user_id=c&group_id=&q=d')).toEqual({ user_id: 'c' })
  // Both lists that are compared are to be whole.
  expect(apiFilterIn('user_id=c&tab=compare')).toEqual({})
})

test('removing all filters leaves all other parameters as they are', () => {
  const search = new URLSearchParams(
    'user_id=a&path=/x&reading=glob&q=b&sort=id&finding=covered&tab=matrix',
  )
  expect(withChanges(ruleParameters, search, withoutFilters(ruleParameters)).toString()).toBe(
    'reading=glob&sort=id&tab=matrix',
  )
})
